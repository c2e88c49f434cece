import { keyOf } from '#sandbox/database/key-ranges.ts'
import { mt940Of } from '#support/bank-files.ts'
import type { Samples } from '../sample-call.ts'

export const clientSamples = {
  'orders.paymentsImport': () => {
    const form = new FormData()
    form.append('file', new File([mt940Of([{ title: 'darowizna', amount: '12.50' }])], 'wyciag.sta'))
    form.append('bank', 'pko')
    return { body: { file: 'file:1', bank: 'pko' }, form }
  },
  'clients.retrieve': () => ({ params: { pk: keyOf('clients', 1) } }),
} satisfies Samples
