import { clusterUsage, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';

const unfit: readonly number[] = [
  zoneType.codeOf('damaged'),
  zoneType.codeOf('expired'),
  zoneType.codeOf('quarantine'),
];
const pickFace = 1;

/** Goods of such a zone are never offered to an order. */
const isUnfit = (type: number): boolean => unfit.includes(type);

/** Such a zone stands in no cluster that is for picking alone. */
export const mayStandIn = (type: number, usageOfCluster: number): boolean =>
  !(isUnfit(type) && usageOfCluster === clusterUsage.codeOf('pick'));

/** And none of its cells is a pick face. */
export const mayBeUsedAs = (type: number, usageOfCell: number): boolean =>
  !(isUnfit(type) && (usageOfCell & pickFace) === pickFace);
