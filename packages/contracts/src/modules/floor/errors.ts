import { defineErrors } from '../../kit/define-error.ts';

export const floorErrors = defineErrors({
  dockInUse: {
    retcode: -211030,
    http: 422,
    text: 'Dock {dock_id} is in use since {time}. Release it first.',
    cause: 'A truck or a called number is at the dock.',
    cure: 'Release the dock, then try again.',
  },
  blockOverlaps: {
    retcode: -211031,
    http: 422,
    text: 'Dock {dock_id} is blocked already from {from} to {to}. Choose another time.',
    cause: 'Two blocks of one dock never overlap.',
    cure: 'Choose a time outside the other block, or delete that one.',
  },
  stationUsed: {
    retcode: -211080,
    http: 422,
    text: 'Station {station_id} is used by {user} since {time}. Ask them to leave it, or scan another one.',
    cause: 'One person works at a station at a time.',
    cure: 'Release the station, or take another one.',
  },
  placeIdTaken: {
    retcode: -211151,
    http: 422,
    text: '{id} is taken already in this warehouse. Choose another ID.',
    cause: 'An ID stands on a label and is taken for ever, also by a place that was deleted.',
    cure: 'Choose another ID.',
  },
  placeInUse: {
    retcode: -211152,
    http: 422,
    text: '{id} is named by {users}. Change that first.',
    cause: 'A dock or a station stands at the place.',
    cure: 'Give the dock or station another place, then delete this one.',
  },
  dockNotInUse: {
    retcode: -211153,
    http: 422,
    text: 'Dock {dock_id} is not in use. There is nothing to release.',
    cause: 'Only a dock that is used or locked can be released.',
    cure: 'Refresh the page.',
  },
  stationBlocked: {
    retcode: -211154,
    http: 422,
    text: 'Station {station_id} is blocked. Scan another one.',
    cause: 'Nobody works at a blocked station.',
    cure: 'Scan another station, or ask the supervisor to unblock it.',
  },
  placeUnknown: {
    retcode: -211155,
    http: 422,
    text: 'There is no place {id} in this warehouse. Check the ID.',
    cause: 'A dock, station or staging place names another place that is not there.',
    cure: 'Check the ID, or create the place first.',
  },
  reasonMissing: {
    retcode: -211156,
    http: 422,
    text: 'Say why {id} is blocked.',
    cause: 'Whoever stands before a blocked place wants to know why.',
    cure: 'Type a reason.',
  },
  openTimeUnclear: {
    retcode: -211170,
    http: 422,
    text: '{open_time} is no opening time. Write it as 06:00-22:00, with a comma between two.',
    cause: 'The board of docks draws when a dock is open, and cannot draw this text.',
    cure: 'Write the opening time as 06:00-22:00, or leave it empty for a dock that is always open.',
  },
});
