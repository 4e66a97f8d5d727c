// The task row carries 1 to 9, higher first; a document keeps its own scale on the wire.

/** Without a priority of its own. */
export const usualPriority = 5;
const most = 9;

/** A sales order: 0 to 100, higher first. */
export const priorityOfOrder = (priority: number, urgent: boolean): number =>
  urgent ? most : 1 + Math.floor((priority * 7) / 100);

/** ASN, move transfer, rack transfer, transfer request, putaway: 1 urgent to 5 low. */
export const priorityOfRank = (rank: number): number => 11 - 2 * rank;

/** What others wait for: urgent replenishment, a count after a short pick, goods owed by a cancelled order. */
export const priorityOfWaitedFor = (orderIsUrgent: boolean): number => (orderIsUrgent ? most : most - 1);
