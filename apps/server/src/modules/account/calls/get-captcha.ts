import { randomInt } from 'node:crypto';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { captchaText, drawCaptcha } from '../captcha/picture.ts';
import { putCaptcha } from '../store/guards.ts';
import { loginNameOf, sha256 } from '../store/names.ts';
import { captchaHash, keepPace } from '../store/throttle.ts';

const seconds = 120;

export const getCaptcha = handle(accountCalls.getCaptcha, async ({ kernel, ip }, input) => {
  await keepPace(kernel, 'captcha', ip);
  const nameHash = sha256(loginNameOf(input.name));
  const text = captchaText(randomInt);
  const captcha_id = await kernel.databases.control((tx) =>
    putCaptcha(tx, nameHash, captchaHash(nameHash, text), seconds),
  );
  const picture = drawCaptcha(text, randomInt);
  return { captcha: `data:image/png;base64,${picture.toString('base64')}`, captcha_id, expires_in: seconds };
});
