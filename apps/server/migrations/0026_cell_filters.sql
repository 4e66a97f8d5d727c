-- Up Migration
-- With 200,000 cells a filter by storey, cluster, sector or park is answered from the order of the list alone, as one by zone is.

drop index site.location_seq, site.location_code, site.location_mtime;
create index location_seq on site.location (whs_id, kind, pick_seq, location_id)
  include (zone_id, storey_id, zone_cluster_id, zone_sector_id, park_id, standing, level, usage, abc_level, size_type_id);
create index location_code on site.location (whs_id, kind, location_id)
  include (zone_id, storey_id, zone_cluster_id, zone_sector_id, park_id, standing, level, usage, abc_level, size_type_id);
create index location_mtime on site.location (whs_id, kind, mtime, location_id)
  include (zone_id, storey_id, zone_cluster_id, zone_sector_id, park_id, standing, level, usage, abc_level, size_type_id);
