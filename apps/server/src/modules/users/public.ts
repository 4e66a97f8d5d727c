export { maskedEmail } from './domain/masked-email.ts';
