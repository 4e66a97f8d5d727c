import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Passwords } from '@tallyhouse/server/kernel/auth/passwords.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { putPerson } from '@tallyhouse/server/modules/account/public.ts';
import { demoPassword } from '../world/world.ts';

const names = [
  'Aisyah Rahman',
  'Bayu Pratama',
  'Chua Hui Min',
  'Dewi Lestari',
  'Elena Cruz',
  'Faizal Osman',
  'Gan Boon Kiat',
  'Hoang Minh Duc',
  'Intan Permata',
  'Jose Bautista',
  'Kavitha Raj',
  'Lee Jun Wei',
  'Malee Suksai',
  'Nurul Huda',
  'Ong Li Ting',
  'Pham Thu Ha',
  'Quah Seng Hock',
  'Rizal Ahmad',
  'Siriporn Kaew',
  'Tran Quoc Bao',
];

/** People who do everything on the floor. Answers their login names; who is there already stays as she is. */
export async function hire(databases: Databases, passwords: Passwords, whs: WhsId, count: number): Promise<string[]> {
  return databases.control(async (tx) => {
    const logins: string[] = [];
    for (let n = 1; n <= count; n += 1) {
      const email = `operator.${String(n).padStart(2, '0')}@tallyhouse.example`;
      await putPerson(tx, passwords, {
        email,
        displayName: names[(n - 1) % names.length] ?? email,
        password: demoPassword,
        invented: true,
        warehouses: [{ whs, roles: ['Inbound clerk', 'Picker'] }],
      });
      logins.push(email);
    }
    return logins;
  });
}
