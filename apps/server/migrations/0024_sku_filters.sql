-- Up Migration
-- Filters that leave few of a hundred thousand SKUs: each is read from an index of its own, with the columns the list sorts by.

create index sku_lifecycle on site.sku (site_id, lifecycle_status, sku_id) include (sku_name, mtime);
create index sku_tagged on site.sku (site_id, sku_id) include (sku_name, mtime, tag_list) where tag_list <> '{}';
create index sku_flagged on site.sku (site_id, sku_id) include (sku_name, mtime, flag_list) where flag_list <> '{}';
