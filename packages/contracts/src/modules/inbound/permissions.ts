import { definePermissions } from '../../kit/define-permissions.ts';

const asn = 'PC.Inbound.Order.ASN';
const operation = 'PC.Inbound.Operation';
const putaway = 'PC.Inbound.Task.Putaway';

export const inboundPermissions = definePermissions({
  inbound: { key: 'PC.Inbound', type: 'route', title: 'Inbound' },
  asnList: { key: asn, type: 'route', title: 'ASN List' },
  asnDetail: { key: `${asn}.Detail`, type: 'route', title: 'ASN Detail' },
  asnCreate: { key: `${asn}.Create`, type: 'route', title: 'Create ASN' },
  asnDispatch: { key: `${asn}.ConfirmDispatch`, type: 'button', title: 'Confirm Dispatch Of ASN' },
  asnCancel: { key: `${asn}.Cancel`, type: 'button', title: 'Cancel ASN' },
  asnExport: { key: `${asn}.Export`, type: 'button', title: 'Export ASN' },
  putawayList: { key: putaway, type: 'route', title: 'Putaway Task List' },
  putawayDetail: { key: `${putaway}.Detail`, type: 'route', title: 'Putaway Task Detail' },
  arriving: { key: `${operation}.Arriving`, type: 'route', title: 'Arriving' },
  counting: { key: `${operation}.Counting`, type: 'route', title: 'Counting' },
  viewExpected: {
    key: `${operation}.Counting.ViewExpected`,
    type: 'button',
    title: 'See expected quantities while counting',
  },
  receiving: { key: `${operation}.Receiving`, type: 'route', title: 'Receiving' },
  boxing: { key: `${operation}.Boxing`, type: 'route', title: 'Boxing' },
  standardPutaway: { key: `${operation}.StandardPutaway`, type: 'route', title: 'Standard Putaway' },
  changeLocation: {
    key: `${operation}.StandardPutaway.ChangeLocation`,
    type: 'button',
    title: 'Put Away To Another Location',
  },
});
