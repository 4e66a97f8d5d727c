interface Named {
  readonly login_name: string;
  readonly display_name: string;
  readonly local_name: string;
}

/** One person as she is given, or so many with numbers behind their names: all of one length, so that they sort. */
export function seriesOf({ login_name, display_name, local_name }: Named, count: number): Named[] {
  if (count === 1) return [{ login_name, display_name, local_name }];
  const width = String(count).length;
  return Array.from({ length: count }, (_, n) => {
    const number = String(n + 1).padStart(width, '0');
    return {
      login_name: `${login_name}${number}`,
      display_name: `${display_name} ${number}`,
      local_name: local_name === '' ? '' : `${local_name} ${number}`,
    };
  });
}
