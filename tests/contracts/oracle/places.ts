import type { GuardedGroup } from './entry.ts';

/** Warehouses, storeys, storage areas, docks and stations. */
export const places: readonly GuardedGroup[] = [
  {
    needs: 'PC.WMSBasic.Warehouse',
    source: 'wms-basic brief 4.1 and 5.1',
    calls: ['basic.location.search_warehouse', 'basic.location.get_warehouse_readiness'],
  },
  {
    needs: 'PC.WMSBasic.Warehouse.Detail',
    source: 'permissions catalogue: Warehouse Detail; wms-basic brief 5.1',
    calls: ['basic.location.get_warehouse'],
  },
  {
    needs: 'PC.WMSBasic.Warehouse.Create',
    source: 'wms-basic brief 4.1',
    calls: ['basic.location.create_warehouse'],
  },
  {
    needs: 'PC.WMSBasic.Warehouse.Edit',
    source: 'wms-basic brief 4.1',
    calls: ['basic.location.update_warehouse', 'basic.location.update_warehouse_get'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Storey.View',
    source: 'wms-basic brief 4 and 4.1',
    calls: ['basic.storey.search_storey'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Storey.Create',
    source: 'wms-basic brief 4 and 4.1',
    calls: ['basic.storey.create_storey'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Storey.Edit',
    source: 'wms-basic brief 4 and 4.1',
    calls: ['basic.storey.update_storey'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Storey.Delete',
    source: 'wms-basic brief 4 and 4.1',
    calls: ['basic.storey.delete_storey'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Park.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_park'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Park.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_park'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Park.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.update_park'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Park.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_park'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_zone_cluster'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_zone_cluster'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.update_zone_cluster'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_zone_cluster'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.View',
    source: 'decided: sectors have no page of their own, the zone cluster page manages them (wms-basic brief 5.2)',
    calls: ['basic.location.search_zone_sector'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Create',
    source: 'decided: sectors have no page of their own, the zone cluster page manages them (wms-basic brief 5.2)',
    calls: ['basic.location.create_zone_sector'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Edit',
    source: 'decided: sectors have no page of their own, the zone cluster page manages them (wms-basic brief 5.2)',
    calls: ['basic.location.update_zone_sector'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.ZoneCluster.Delete',
    source: 'decided: sectors have no page of their own, the zone cluster page manages them (wms-basic brief 5.2)',
    calls: ['basic.location.delete_zone_sector'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_zone'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_zone'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.update_zone', 'basic.location.update_zone_status'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_zone'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.Detail',
    source: 'permissions catalogue: Zone Detail',
    calls: ['basic.location.get_zone'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Zone.View',
    source: 'decided: the picture of the floors is a view of the zone list (wms-basic brief 5.2)',
    calls: ['basic.location.get_floor_plan'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.LogicArea.View',
    source: 'wms-basic brief 4: logic area has its own keys',
    calls: ['basic.location.search_logic_area'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.LogicArea.Create',
    source: 'wms-basic brief 4: logic area has its own keys',
    calls: ['basic.location.create_logic_area'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.LogicArea.Edit',
    source: 'wms-basic brief 4: logic area has its own keys',
    calls: ['basic.location.update_logic_area'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.LogicArea.Delete',
    source: 'wms-basic brief 4: logic area has its own keys',
    calls: ['basic.location.delete_logic_area'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Pathway.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_pathway'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Pathway.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_pathway'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Pathway.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.update_pathway', 'basic.location.update_pathway_status'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Pathway.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_pathway'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Pathway.Detail',
    source: 'permissions catalogue: Pathway Detail',
    calls: ['basic.location.get_pathway'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_location'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_location'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: [
      'basic.location.update_location',
      'basic.location.update_location_status',
      'basic.location.mass_update_location',
    ],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_location'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Detail',
    source: 'permissions catalogue: Cell Detail',
    calls: ['basic.location.get_location'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Create',
    source: 'decided: a restored cell is one more cell',
    calls: ['basic.location.restore_location'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.Cell.Create',
    source: 'wms-basic brief 4.3',
    calls: [
      'basic.location.preview_generate_cell',
      'basic.location.generate_cell',
      'basic.location.get_generate_task',
      'basic.location.undo_generate_cell',
    ],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.WhsPlanning.View',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.search_whs_planning', 'basic.location.get_whs_planning_actual'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.WhsPlanning.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.create_whs_planning'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.WhsPlanning.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.update_whs_planning'],
  },
  {
    needs: 'PC.WMSBasic.StorageAreaSetting.WhsPlanning.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.location.delete_whs_planning'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement',
    source: 'wms-basic brief 4.2 and 5.5',
    calls: ['basic.dock.search_dock', 'basic.dock.get_dock_board'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement.Detail',
    source: 'wms-basic brief 4.2',
    calls: ['basic.dock.get_dock'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement.Create',
    source: 'wms-basic brief 4.2',
    calls: ['basic.dock.create_dock'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement.Edit',
    source: 'wms-basic brief 4.2',
    calls: ['basic.dock.update_dock'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement.Edit',
    source: 'decided: blocking and releasing change a dock (wms-basic brief 5.5)',
    calls: ['basic.dock.create_dock_block', 'basic.dock.delete_dock_block', 'basic.dock.release_dock'],
  },
  {
    needs: 'PC.WMSBasic.DockManagement.Delete',
    source: 'wms-basic brief 4.2',
    calls: ['basic.dock.delete_dock'],
  },
  {
    needs: 'PC.WMSBasic.StationManagement.StationManagement',
    source: 'wms-basic brief 4.2',
    calls: ['basic.station.search_station'],
  },
  {
    needs: 'PC.WMSBasic.StationManagement.StationManagement.Create',
    source: 'wms-basic brief 4.2',
    calls: ['basic.station.create_station'],
  },
  {
    needs: 'PC.WMSBasic.StationManagement.StationManagement.Edit',
    source: 'wms-basic brief 4.2',
    calls: ['basic.station.update_station'],
  },
  {
    needs: 'PC.WMSBasic.StationManagement.StationManagement.Edit',
    source: 'decided: the default station is a setting of the warehouse (wms-basic brief 6)',
    calls: ['basic.station.set_default_station'],
  },
  {
    needs: 'PC.WMSBasic.StationManagement.StationManagement.Delete',
    source: 'wms-basic brief 4.2',
    calls: ['basic.station.delete_station'],
  },
];
