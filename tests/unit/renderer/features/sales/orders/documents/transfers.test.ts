import { expect, test } from 'vitest'
import { useStation } from '#renderer/lib/station.ts'
import { download, notifySaved, runKeyed, upload, uploadForFile } from '#renderer/lib/transfers.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'

interface Asked {
  transferId: string
}

const idOf = (input: unknown) => (input as Asked).transferId

test('DESK-036 an upload sends file references and reports only its own progress', async () => {
  const reported: [number, number | null][] = []
  const bridge = createFakeBridge({
    'transfers.upload': ({ transferId }) => {
      const progress = { name: 'a', totalBytes: 10 }
      bridge.emit('transfers.progress', { ...progress, transferId: 'czyjś', doneBytes: 9 })
      bridge.emit('transfers.progress', { ...progress, transferId, doneBytes: 4 })
      return { assigned: [], unassigned: [] }
    },
  })
  const input = { body: { file: 'file:1', bank: 'pko' } } as const
  const onProgress = (done: number, total: number | null) => void reported.push([done, total])
  expect(await upload('orders.paymentsImport', input, { onProgress })).toEqual({
    assigned: [],
    unassigned: [],
  })
  expect(reported).toEqual([[4, 10]])
  expect(bridge.inputsOf('transfers.upload')).toMatchObject([
    { operation: 'orders.paymentsImport', body: input.body },
  ])
  bridge.emit('transfers.progress', {
    transferId: idOf(bridge.inputsOf('transfers.upload')[0]),
    name: 'a',
    doneBytes: 10,
    totalBytes: 10,
  })
  expect(reported).toHaveLength(1)
})

test('DESK-036 aborting cancels the transfer with that id, also if it was aborted before it started', async () => {
  const ends = new Map<string, () => void>()
  const bridge = createFakeBridge({
    'transfers.download': ({ transferId }) =>
      new Promise<never>((_resolve, reject) =>
        ends.set(transferId, () => reject(failure({ code: ErrorCode.cancelled, message: 'Przerwano.' }))),
      ),
    'transfers.cancel': ({ transferId }) => {
      ends.get(transferId)?.()
      return undefined
    },
  })
  const controller = new AbortController()
  const running = download('orders.card', { params: { pk: 1 } }, { signal: controller.signal })
  controller.abort()
  await expect(running).rejects.toMatchObject({ error: { code: ErrorCode.cancelled } })
  const late = download('orders.card', { params: { pk: 1 } }, { signal: controller.signal })
  await expect(late).rejects.toMatchObject({ error: { code: ErrorCode.cancelled } })
  expect(bridge.inputsOf('transfers.cancel').map(idOf)).toEqual(
    bridge.inputsOf('transfers.download').map(idOf),
  )
})

test('DESK-037 a form whose response is a file is sent with its body, and the file is saved', async () => {
  const bridge = createFakeBridge({
    'transfers.download': ({ transferId }) => ({ transferId, fileName: 'przelewy.txt' }),
  })
  expect(await uploadForFile('optima.pkoOperations', { body: { file: 'file:1' } })).toMatchObject({
    fileName: 'przelewy.txt',
  })
  expect(bridge.inputsOf('transfers.download')).toMatchObject([
    { operation: 'optima.pkoOperations', body: { file: 'file:1' } },
  ])
})

test('ORD-129..130 two presses before the next render start one download; another key is independent', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.push(() => resolve(name))
    })
  const answers = Promise.all([
    runKeyed('orders.proformaInvoice 1', work('proforma')),
    runKeyed('orders.proformaInvoice 1', work('proforma, znowu')),
    runKeyed('orders.finalInvoice 1', work('końcowa')),
  ])
  expect(started).toEqual(['proforma', 'końcowa'])
  for (const end of ends) end()
  expect(await answers).toEqual(['proforma', null, 'końcowa'])
  const again = runKeyed('orders.proformaInvoice 1', work('proforma, potem'))
  ends.at(-1)?.()
  expect(await again).toBe('proforma, potem')
})

test('DESK-037 opening a saved file is offered only for types that cannot run code, and not in kiosk mode', () => {
  createFakeBridge({})
  const reported = (fileName: string) => {
    notifySaved({ transferId: '1', fileName })
    const notice = useNotices.getState().notices.at(-1)
    return { line: notice?.lines.join(' '), actions: notice?.actions.map(({ text }) => text) }
  }
  expect(reported('karta.pdf').actions).toEqual(['Otwórz', 'Pokaż w folderze'])
  expect(reported('karta.pdf.bat')).toEqual({
    line: 'Zapisano „karta.pdf.bat” w folderze Pobrane. Plików tego rodzaju program nie otwiera.',
    actions: ['Pokaż w folderze'],
  })
  useStation.setState({ info: { isKiosk: true } as StationInfo })
  expect(reported('faktura.pdf').actions).toEqual([])
})
