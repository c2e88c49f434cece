export function runChild(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number>
