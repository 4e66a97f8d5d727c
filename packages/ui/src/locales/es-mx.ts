import esEs from 'antd/es/locale/es_ES.js';
import type { Locale } from 'antd/es/locale/index.js';

export const esMx: Locale = { ...esEs, locale: 'es-mx' };
