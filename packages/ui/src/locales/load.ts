import enUS from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import type { LocaleCode } from '../locale-code.ts';

export interface LoadedLocale {
  antd: Locale;
  dayjs: string;
}

type Loader = () => Promise<[{ default: Locale }, unknown]>;

const loaders: Record<LocaleCode, { dayjs: string; load: Loader }> = {
  // The library falls back to it, so it is in the bundle.
  en: { dayjs: 'en', load: () => Promise.resolve([{ default: enUS }, undefined]) },
  id: { dayjs: 'id', load: () => Promise.all([import('antd/es/locale/id_ID.js'), import('dayjs/locale/id.js')]) },
  'ms-MY': {
    dayjs: 'ms-my',
    load: () => Promise.all([import('antd/es/locale/ms_MY.js'), import('dayjs/locale/ms-my.js')]),
  },
  'pt-BR': {
    dayjs: 'pt-br',
    load: () => Promise.all([import('antd/es/locale/pt_BR.js'), import('dayjs/locale/pt-br.js')]),
  },
  'sp-MX': {
    dayjs: 'es-mx',
    load: async () => {
      const [own] = await Promise.all([import('./es-mx.ts'), import('dayjs/locale/es-mx.js')]);
      return [{ default: own.esMx }, undefined];
    },
  },
  th: { dayjs: 'th', load: () => Promise.all([import('antd/es/locale/th_TH.js'), import('dayjs/locale/th.js')]) },
  vi: { dayjs: 'vi', load: () => Promise.all([import('antd/es/locale/vi_VN.js'), import('dayjs/locale/vi.js')]) },
  'zh-CN': {
    dayjs: 'zh-cn',
    load: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
  },
  'zh-TW': {
    dayjs: 'zh-tw',
    load: () => Promise.all([import('antd/es/locale/zh_TW.js'), import('dayjs/locale/zh-tw.js')]),
  },
  'tl-PH': {
    dayjs: 'tl-ph',
    load: async () => {
      const [own] = await Promise.all([import('./tl-ph.ts'), import('dayjs/locale/tl-ph.js')]);
      return [{ default: own.tlPh }, undefined];
    },
  },
};

/** Month and year in the head of a calendar are named by what they say: "Choose a month" would hide which one it is. */
const withOwnNames = (locale: Locale): Locale =>
  locale.DatePicker
    ? {
        ...locale,
        DatePicker: { ...locale.DatePicker, lang: { ...locale.DatePicker.lang, monthSelect: '', yearSelect: '' } },
      }
    : locale;

export async function loadLocale(code: LocaleCode): Promise<LoadedLocale> {
  const { dayjs, load } = loaders[code];
  const [module] = await load();
  return { antd: withOwnNames(module.default), dayjs };
}
