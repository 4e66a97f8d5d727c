import { definePermissions } from '../../kit/define-permissions.ts';

export const floorPermissions = definePermissions({
  inboundStagingView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.View',
    type: 'route',
    title: 'Inbound Staging Location',
  },
  arrivingView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Arriving.View',
    type: 'route',
    title: 'Arriving Staging Location',
  },
  arrivingCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Arriving.Create',
    type: 'button',
    title: 'Create Arriving Staging Location',
  },
  arrivingEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Arriving.Edit',
    type: 'button',
    title: 'Edit Arriving Staging Location',
  },
  arrivingDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Arriving.Delete',
    type: 'button',
    title: 'Delete Arriving Staging Location',
  },
  arrivingExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Arriving.Export',
    type: 'button',
    title: 'Export Arriving Staging Location',
  },
  qcView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.QC.View',
    type: 'route',
    title: 'QC Staging Location',
  },
  qcCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.QC.Create',
    type: 'button',
    title: 'Create QC Staging Location',
  },
  qcEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.QC.Edit',
    type: 'button',
    title: 'Edit QC Staging Location',
  },
  qcDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.QC.Delete',
    type: 'button',
    title: 'Delete QC Staging Location',
  },
  qcExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.QC.Export',
    type: 'button',
    title: 'Export QC Staging Location',
  },
  putawayView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Putaway.View',
    type: 'route',
    title: 'Putaway Staging Location',
  },
  putawayCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Putaway.Create',
    type: 'button',
    title: 'Create Putaway Staging Location',
  },
  putawayEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Putaway.Edit',
    type: 'button',
    title: 'Edit Putaway Staging Location',
  },
  putawayDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Putaway.Delete',
    type: 'button',
    title: 'Delete Putaway Staging Location',
  },
  putawayExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Putaway.Export',
    type: 'button',
    title: 'Export Putaway Staging Location',
  },
  ibtView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.IBT.View',
    type: 'route',
    title: 'IBT Staging Location',
  },
  ibtCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.IBT.Create',
    type: 'button',
    title: 'Create IBT Staging Location',
  },
  ibtEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.IBT.Edit',
    type: 'button',
    title: 'Edit IBT Staging Location',
  },
  ibtDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.IBT.Delete',
    type: 'button',
    title: 'Delete IBT Staging Location',
  },
  ibtExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.IBT.Export',
    type: 'button',
    title: 'Export IBT Staging Location',
  },
  diversionView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Diversion.View',
    type: 'route',
    title: 'Diversion Staging Location',
  },
  diversionCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Diversion.Create',
    type: 'button',
    title: 'Create Diversion Staging Location',
  },
  diversionEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Diversion.Edit',
    type: 'button',
    title: 'Edit Diversion Staging Location',
  },
  diversionDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Diversion.Delete',
    type: 'button',
    title: 'Delete Diversion Staging Location',
  },
  diversionExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Diversion.Export',
    type: 'button',
    title: 'Export Diversion Staging Location',
  },
  disputeView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Dispute.View',
    type: 'route',
    title: 'Dispute Staging Location',
  },
  disputeCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Dispute.Create',
    type: 'button',
    title: 'Create Dispute Staging Location',
  },
  disputeEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Dispute.Edit',
    type: 'button',
    title: 'Edit Dispute Staging Location',
  },
  disputeDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Dispute.Delete',
    type: 'button',
    title: 'Delete Dispute Staging Location',
  },
  disputeExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Dispute.Export',
    type: 'button',
    title: 'Export Dispute Staging Location',
  },
  cartonView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.InboundParcel.View',
    type: 'route',
    title: 'Inbound Carton Staging Location',
  },
  cartonCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.InboundParcel.Create',
    type: 'button',
    title: 'Create Inbound Carton Staging Location',
  },
  cartonEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.InboundParcel.Edit',
    type: 'button',
    title: 'Edit Inbound Carton Staging Location',
  },
  cartonDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.InboundParcel.Delete',
    type: 'button',
    title: 'Delete Inbound Carton Staging Location',
  },
  cartonExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.InboundParcel.Export',
    type: 'button',
    title: 'Export Inbound Carton Staging Location',
  },
  liquidateView: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Liquidate.View',
    type: 'route',
    title: 'Liquidate Staging Location',
  },
  liquidateCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Liquidate.Create',
    type: 'button',
    title: 'Create Liquidate Staging Location',
  },
  liquidateEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Liquidate.Edit',
    type: 'button',
    title: 'Edit Liquidate Staging Location',
  },
  liquidateDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Liquidate.Delete',
    type: 'button',
    title: 'Delete Liquidate Staging Location',
  },
  liquidateExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.InboundStagingLocation.Liquidate.Export',
    type: 'button',
    title: 'Export Liquidate Staging Location',
  },
  outboundView: {
    key: 'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.View',
    type: 'route',
    title: 'Outbound Staging Location',
  },
  outboundCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Create',
    type: 'button',
    title: 'Create Outbound Staging Location',
  },
  outboundEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Edit',
    type: 'button',
    title: 'Edit Outbound Staging Location',
  },
  outboundDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Delete',
    type: 'button',
    title: 'Delete Outbound Staging Location',
  },
  outboundExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.OutboundStagingLocation.Export',
    type: 'button',
    title: 'Export Outbound Staging Location',
  },
  rtView: { key: 'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.View', type: 'route', title: 'RT Staging Location' },
  rtCreate: {
    key: 'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Create',
    type: 'button',
    title: 'Create RT Staging Location',
  },
  rtEdit: {
    key: 'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Edit',
    type: 'button',
    title: 'Edit RT Staging Location',
  },
  rtDelete: {
    key: 'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Delete',
    type: 'button',
    title: 'Delete RT Staging Location',
  },
  rtExport: {
    key: 'PC.WMSBasic.StorageAreaSetting.RTStagingLocation.Export',
    type: 'button',
    title: 'Export RT Staging Location',
  },
  dockView: { key: 'PC.WMSBasic.DockManagement', type: 'route', title: 'Dock Management' },
  dockDetail: { key: 'PC.WMSBasic.DockManagement.Detail', type: 'route', title: 'Dock Management Detail' },
  dockCreate: { key: 'PC.WMSBasic.DockManagement.Create', type: 'button', title: 'Create Dock Management' },
  dockEdit: { key: 'PC.WMSBasic.DockManagement.Edit', type: 'button', title: 'Edit Dock Management' },
  dockDelete: { key: 'PC.WMSBasic.DockManagement.Delete', type: 'button', title: 'Delete Dock Management' },
  dockExport: { key: 'PC.WMSBasic.DockManagement.Export', type: 'button', title: 'Export Dock Management' },
  stationView: { key: 'PC.WMSBasic.StationManagement.StationManagement', type: 'route', title: 'Station Management' },
  stationCreate: {
    key: 'PC.WMSBasic.StationManagement.StationManagement.Create',
    type: 'button',
    title: 'Create Station Management',
  },
  stationEdit: {
    key: 'PC.WMSBasic.StationManagement.StationManagement.Edit',
    type: 'button',
    title: 'Edit Station Management',
  },
  stationDelete: {
    key: 'PC.WMSBasic.StationManagement.StationManagement.Delete',
    type: 'button',
    title: 'Delete Station Management',
  },
  stationExport: {
    key: 'PC.WMSBasic.StationManagement.StationManagement.Export',
    type: 'button',
    title: 'Export Station Management',
  },
});
