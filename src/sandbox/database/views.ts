import { z } from 'zod'
import { registry } from '#shared/api/registry.ts'

/**
 * One view for each resource that may be kept among the documents, with a column for each field of its contract: joins
 * read `productOptions_view` instead of taking fields out of JSON. A list or a record nested in it is a column of JSON,
 * and so is the whole document, `data`.
 */
export const DOCUMENT_VIEWS = Object.entries(registry)
  .map(([name, definition]) => {
    const record = 'record' in definition ? definition.record : null
    const fields = record instanceof z.ZodObject ? Object.keys(record.shape) : []
    const columns = fields
      .filter((field) => field !== 'pk')
      .map((field) => `json_extract(data, '$.${field}') AS "${field}"`)
    return `DROP VIEW IF EXISTS ${name}_view;
CREATE VIEW ${name}_view AS SELECT ${['pk', 'data', ...columns].join(', ')} FROM documents WHERE resource = '${name}';\n`
  })
  .join('')
