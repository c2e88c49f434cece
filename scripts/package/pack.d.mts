export function packInto(folder: string): Promise<string>
