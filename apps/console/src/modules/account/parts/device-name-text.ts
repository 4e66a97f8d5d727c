import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceName } from './device-name.ts';

/** Browser and system in the words of the page. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTexts('account');
  return (userAgent) => {
    const name = deviceName(userAgent);
    return name ? t('devices.on', name) : t('devices.unknown');
  };
}
