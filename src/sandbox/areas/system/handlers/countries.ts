import type { HandlersOf } from '../../context.ts'

/** Handlers for countries. As in the shop, these options come as `{code, name}`, elsewhere as `{value, label}`. */
export function countriesHandlers(): HandlersOf<'countries'> {
  return {
    'countries.all': () => ({
      body: [
        { code: 'PL', name: 'Polska' },
        { code: 'DE', name: 'Niemcy' },
      ],
    }),
  }
}
