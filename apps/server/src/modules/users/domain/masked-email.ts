/** Enough to tell two people apart, too little to write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.slice(0, 1)}***${email.slice(at)}`;
}
