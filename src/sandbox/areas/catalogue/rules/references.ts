import { documents, type DocumentName } from '../../../crud/documents.ts'
import type { Database } from '../../../database/database.ts'

/** Whether a record of another resource exists, among the documents or in a table of its own. */
export function exists(database: Database, resource: DocumentName, pk: unknown): boolean {
  return resource === 'packages'
    ? database.get('SELECT 1 FROM packages WHERE pk = ?', Number(pk)) !== undefined
    : documents(database, resource).exists(Number(pk))
}

/** Django REST Framework's message for a pair that already exists. */
export const notUnique = (...fields: string[]): string =>
  `Pola ${fields.join(', ')} muszą tworzyć unikalny zestaw.`
