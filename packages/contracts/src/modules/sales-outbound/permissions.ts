import { definePermissions } from '../../kit/define-permissions.ts';

const order = 'PC.SalesOutbound.Order.Order';
const wave = 'PC.SalesOutbound.Wave';
const task = 'PC.SalesOutbound.Task';
const operation = 'PC.SalesOutbound.Operation';

export const salesOutboundPermissions = definePermissions({
  salesOutbound: { key: 'PC.SalesOutbound', type: 'route', title: 'Sales Outbound' },
  orderList: { key: order, type: 'route', title: 'Order List' },
  orderCreate: { key: `${order}.Create`, type: 'route', title: 'Create Order' },
  orderDetail: { key: `${order}.Detail`, type: 'route', title: 'Order Detail' },
  orderCancel: { key: `${order}.Cancel`, type: 'button', title: 'Cancel Order' },
  orderViewPii: { key: `${order}.ViewPII`, type: 'button', title: 'View PII Order', sensitive: 1 },
  orderAllocate: { key: `${order}.Allocate`, type: 'button', title: 'Allocate Order' },
  manualWave: { key: `${wave}.ManualWave`, type: 'route', title: 'Manual Wave' },
  waveList: { key: `${wave}.WaveList`, type: 'route', title: 'Wave List' },
  subPickingList: { key: `${task}.SubPicking`, type: 'route', title: 'Sub Picking Task List' },
  subPickingDetail: { key: `${task}.SubPicking.Detail`, type: 'route', title: 'Sub Picking Task Detail' },
  reverseList: { key: `${task}.ReversePicking`, type: 'route', title: 'Reverse Picking Task List' },
  reverseDetail: { key: `${task}.ReversePicking.Detail`, type: 'route', title: 'Reverse Picking Task Detail' },
  picking: { key: `${operation}.Picking`, type: 'route', title: 'Picking' },
  checking: { key: `${operation}.Checking`, type: 'route', title: 'Checking' },
  packing: { key: `${operation}.Packing`, type: 'route', title: 'Packing' },
  overrideWeight: { key: `${operation}.Packing.OverrideWeight`, type: 'button', title: 'Override Weight' },
  shipping: { key: `${operation}.Shipping`, type: 'route', title: 'Shipping' },
  shippingDetail: { key: `${operation}.Shipping.Detail`, type: 'route', title: 'Shipping Detail' },
  shippingComplete: { key: `${operation}.Shipping.Complete`, type: 'button', title: 'Complete Shipping' },
  shippingUnload: { key: `${operation}.Shipping.Unload`, type: 'button', title: 'Unload Parcel' },
});
