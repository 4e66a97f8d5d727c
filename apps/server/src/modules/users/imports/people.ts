import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { userImportType } from '@tallyhouse/contracts/modules/users/calls.ts';
import { bpoMostDays, loginNameForm } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersPermissions as may } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { lockRights } from '../../../kernel/auth/authority.ts';
import type { Found, ImportDef, RowValues } from '../../../kernel/imports/define-import.ts';
import { problemOf } from '../../../kernel/imports/parse-row.ts';
import { bpoEndHolds, lastBpoDay } from '../domain/role-changes.ts';
import { todayIn } from '../store/roles.ts';
import { type MetPerson, type SheetPerson, makePeople, meetPeople, rolesToHandOut } from '../store/uploaded-people.ts';

const text = (value: RowValues[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const personOf = (row: RowValues): SheetPerson => ({
  login_name: text(row.login_name),
  display_name: text(row.display_name),
  local_name: text(row.local_name),
  bpo_vendor: text(row.bpo_vendor),
  department: text(row.department),
  role_name: text(row.role_name),
  valid_to: text(row.valid_to),
});

const compared = ['display_name', 'local_name', 'bpo_vendor', 'department', 'role_name', 'valid_to'] as const;
const fieldsOf = (person: Pick<MetPerson, (typeof compared)[number]>): Record<string, string | null> =>
  Object.fromEntries(compared.map((field) => [field, person[field]]));

/** Who is there is never changed by a sheet: her form shows what she would gain and lose. */
function differences(person: SheetPerson, met: MetPerson): CellProblem[] {
  if (met.user_type !== userType.codeOf('bpo') || !met.is_here)
    return [problemOf('login_name', person.login_name, 'exists')];
  return compared
    .filter((field) => person[field] !== met[field])
    .filter((field) => field !== 'valid_to' || met.valid_to !== null)
    .map((field) => problemOf(field, person[field], 'taken', met[field] || '-'));
}

/** Import type 101: people of vendors, let into the warehouse of the person who uploads them. */
export const peopleImport: ImportDef = {
  import_type: userImportType,
  fresh: true,
  fileName: 'User',
  object: 'user',
  event: 'config.user.created',
  insert: may.userListCreate,
  // It makes people and changes nobody.
  update: may.userListCreate,
  maxRows: 2_000,
  maxMb: 5,
  key: 'login_name',
  columns: {
    login_name: { type: 'text', max: 40, required: true, pattern: loginNameForm, example: 'harbour.packer1' },
    display_name: { type: 'text', max: 80, required: true, example: 'Nguyen Thi Lan' },
    local_name: { type: 'text', max: 80, example: 'Nguyễn Thị Lan' },
    bpo_vendor: { type: 'text', max: 60, required: true, example: 'Harbour Hands' },
    department: { type: 'text', max: 60, example: 'Outbound' },
    role_name: { type: 'text', max: 80, required: true, example: 'Packer BPO' },
    valid_to: { type: 'day', required: true, example: '2030-01-31' },
    reason: { type: 'text', max: 200, required: true, example: 'Peak week' },
  },
  look: async (tx, { control, user_id }, rows) => {
    const people = rows.map(personOf);
    return control(async (room) => {
      const [met, roles, today = ''] = await Promise.all([
        meetPeople(room, tx.whs, people),
        rolesToHandOut(room, tx.whs, user_id),
        todayIn(room, tx.whs),
      ]);
      const newcomerProblems = ({ role_name, valid_to }: SheetPerson): CellProblem[] => [
        ...(roles.has(role_name)
          ? []
          : [problemOf('role_name', role_name, 'no_such_value', [...roles.keys()].join(', '))]),
        ...(bpoEndHolds(today, valid_to, bpoMostDays)
          ? []
          : [problemOf('valid_to', valid_to, 'out_of_range', `${today} - ${lastBpoDay(today, bpoMostDays)}`)]),
      ];
      return people.map((person, n): Found => {
        const there = met[n];
        const known = there && there.version !== null ? there : null;
        return {
          base: known && known.version,
          before: known && fieldsOf(known),
          after: fieldsOf(person),
          problems: known ? differences(person, known) : newcomerProblems(person),
        };
      });
    });
  },
  // Whoever confirms hands the roles out: what she may give, and which days are left, is asked again.
  apply: async (tx, by, rows) =>
    by.control(async (room) => {
      await lockRights(room);
      const [roles, today = ''] = await Promise.all([rolesToHandOut(room, tx.whs, by.user_id), todayIn(room, tx.whs)]);
      const people = rows.flatMap(({ row_no, values }) => {
        const person = personOf(values);
        const role_id = roles.get(person.role_name);
        return role_id !== undefined && bpoEndHolds(today, person.valid_to, bpoMostDays)
          ? [{ ...person, row_no, role_id, reason: text(values.reason) }]
          : [];
      });
      const made = await makePeople(room, tx.whs, by, people);
      return people.filter(({ login_name }) => made.has(login_name)).map(({ row_no }) => row_no);
    }),
};
