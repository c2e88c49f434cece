import { createRequire } from 'node:module'

interface BlockMaps {
  buildBlockMap(file: string, compression: 'gzip', out: string): Promise<unknown>
}

/** Writes the block map of a file beside it, using the part of electron-builder that creates them. */
export async function writeBlockMap(file: string): Promise<void> {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  const maps = builder('app-builder-lib/out/targets/blockmap/blockmap.js') as BlockMaps
  await maps.buildBlockMap(file, 'gzip', `${file}.blockmap`)
}
