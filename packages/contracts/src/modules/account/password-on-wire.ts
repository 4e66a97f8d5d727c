/**
 * A password as it travels: lower-hex sha256 over a tag, the sign-in name and what was typed, so that one list of hashes
 * does not serve for all people. The server treats it as the password and hashes it again.
 */
export async function passwordOnWire(loginName: string, typed: string): Promise<string> {
  const text = `wms-pw-v1\0${loginName.trim().toLowerCase()}\0${typed.normalize('NFC')}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
