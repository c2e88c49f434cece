import { keyOf } from '#sandbox/database/key-ranges.ts'
import writeExcelFile from 'write-excel-file/node'
import type { Samples } from '../sample-call.ts'

export const translationsSamples = {
  'translations.list': () => ({ query: 'module=cart&missing=de&page_size=200' }),
  'translations.update': () => ({
    params: { pk: keyOf('translation_texts', 1) },
    body: { de: 'Flugblätter A4', cpen: '' },
  }),
  'translationModels.rows': () => ({ query: 'model=faq&ordering=-id' }),
  'translationModels.update': () => ({
    body: { model: 'product', id: keyOf('translation_entries', 1), field: 'name', en: 'Leaflets A4' },
  }),
  'translationModels.export': () => ({}),
  'translationModels.import': async () => {
    const sheet = writeExcelFile([
      ['model', 'id', 'field', 'de'],
      ['product', keyOf('translation_entries', 1), 'name', 'Flugblätter DIN A4'],
    ])
    const form = new FormData()
    form.set('excel_file', new File([new Uint8Array(await sheet.toBuffer())], 'tlumaczenia.xlsx'))
    return { body: { excel_file: 'file:1' }, form }
  },
} satisfies Samples
