export type LocaleCode = 'en' | 'id' | 'ms-MY' | 'pt-BR' | 'sp-MX' | 'th' | 'vi' | 'zh-CN' | 'zh-TW' | 'tl-PH';
