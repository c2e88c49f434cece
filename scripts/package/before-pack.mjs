// Called by electron-builder before every package. See electron-builder.yml.
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'
import { writeLegalFiles } from './legal-files.mjs'

export default function beforePack() {
  writeLegalFiles(ROOT, join(ROOT, 'out', 'legal'))
}
