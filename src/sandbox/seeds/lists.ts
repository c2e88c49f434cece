import administration from './administration.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }

/**
 * The samples of the resources that are stored as documents. `keysAfter` is the number below the first key of the
 * resource; see `database/key-ranges.ts`. A new resource is an entry of one of these files.
 */
export const SAMPLE_LISTS = { ...administration, ...catalogue, ...content }
