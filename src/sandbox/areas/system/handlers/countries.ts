import type { HandlersOf } from '../../context.ts'

/** Option lists come as `{code, name}` here and as `{value, label}` elsewhere, as they do from the shop. */
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
