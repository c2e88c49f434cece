import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '../sqlite-file.ts'
import { MIGRATIONS } from './schema.ts'

/** Opens or creates the journal's file. A crash or a power cut loses nothing that was written. */
export const openJournalFile = (path: string): DatabaseSync => openSqliteFile(path, MIGRATIONS)
