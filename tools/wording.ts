// The house's own words: `npm run wording -- en wms-basic:route.storey "Mezzanine"`; without a text the product's own return.
import { isLocale, locales } from '@tallyhouse/contracts/common/locales.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { textAt } from './console-texts.ts';

const [locale = '', key = '', text] = process.argv.slice(2);
if (!isLocale(locale)) throw new Error(`The first word is a language: ${locales.join(' ')}.`);
// A key that no text has would be kept and never seen.
const own = textAt(key, locale);

const kernel = await openKernel({ ...readEnv(process.env), logLevel: 'warn' }, modules);
await kernel.databases.control((tx) =>
  text === undefined
    ? tx.sql('delete from translation where locale = $1 and key = $2', [locale, key])
    : tx.sql(
        `insert into translation (locale, key, text, modifier) values ($1, $2, $3, 'command line')
         on conflict (locale, key) do update set text = excluded.text, modifier = excluded.modifier, mtime = now()`,
        [locale, key, text],
      ),
);
await kernel.databases.end();
console.log(text === undefined ? `${key} says "${own}" again.` : `${key} says "${text}" instead of "${own}".`);
