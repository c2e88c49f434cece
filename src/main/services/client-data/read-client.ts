import type { PackedPart } from '../list-export/written-rows.ts'
import { attachmentsOf, documentOfInvoice, invoicesOfOrder, type ClientDocument } from './documents.ts'
import { fetchDocuments, type DocumentSources } from './fetch-documents.ts'
import { createNotesReader } from './order-notes.ts'
import { emailOfClient, ownerOfThread, recordKey, type ClientIdentity } from './owner.ts'
import { readList, type ClientList } from './read-list.ts'
import { readOneRecord, type Reading } from './reading.ts'
import type { Spool, SpooledRecords } from './spool.ts'

/** The records of one kind. `file` is the name of its files, `title` the name for people. */
interface RecordsOfKind {
  file: string
  title: string
  records: SpooledRecords
}

interface CollectedData {
  kinds: readonly RecordsOfKind[]
  /** The documents, as parts of the archive. */
  files: readonly PackedPart[]
}

const OTHER_CLIENT = 'Serwer przysłał dane innego klienta. Nie ma ich w tym pliku.'
const NO_EMAIL = 'Adres e-mail klienta jest nieznany, a te dane można znaleźć tylko po nim.'

const INVOICE_KEY = ['pk', 'number', 'invoice_type', 'issue_date', 'order'] as const

const ordersOf = (client_pk: number): ClientList => ({
  step: 'orders',
  title: 'Zamówienia',
  operation: 'orders.list',
  query: { client_pk },
  key: ['pk'],
  whole: { operation: 'orders.retrieve', name: 'Zamówienie' },
})

const invoicesOf = (client_pk: number): ClientList => ({
  step: 'invoices',
  title: 'Faktury',
  operation: 'invoices.list',
  query: { client_pk },
  key: INVOICE_KEY,
  whole: null,
})

const legacyInvoicesOf = (client_email: string): ClientList => ({
  step: 'legacyInvoices',
  title: 'Faktury poprzedniego systemu',
  operation: 'legacyInvoices.list',
  query: { client_email },
  key: INVOICE_KEY,
  whole: null,
  isSearched: true,
})

const casesOf = (client_pk: number): ClientList => ({
  step: 'cases',
  title: 'Sprawy',
  operation: 'clientContacts.list',
  query: { client_pk },
  key: ['pk'],
  whole: { operation: 'clientContacts.retrieve', name: 'Sprawa' },
})

/** Only the list is read, because reading a single thread marks it as read. */
const threadsOf = (client_email: string): ClientList => ({
  step: 'threads',
  title: 'Wiadomości Allegro',
  operation: 'allegroThreads.list',
  query: { client_email },
  key: ['pk'],
  whole: null,
  isSearched: true,
  decide: ownerOfThread,
})

/** Reads everything of the client, in the order of the steps. */
export async function readClientData(
  shared: Omit<Reading, 'client'>,
  clientPk: number,
  sources: DocumentSources,
  spool: Spool,
): Promise<CollectedData> {
  const orders = new Set<number>()
  const documents = new Map<string, ClientDocument>()
  const add = (found: readonly ClientDocument[]): void => {
    for (const document of found) documents.set(document.name, document)
  }
  const kind = async (file: string, title: string): Promise<RecordsOfKind> => ({
    file,
    title,
    records: await spool.records(),
  })
  const kinds = {
    client: await kind('klient', 'Klient'),
    orders: await kind('zamowienia', 'Zamówienia'),
    notes: await kind('notatki', 'Notatki'),
    invoices: await kind('faktury', 'Faktury'),
    legacyInvoices: await kind('faktury-poprzedniego-systemu', 'Faktury poprzedniego systemu'),
    cases: await kind('sprawy', 'Sprawy'),
    threads: await kind('wiadomosci-allegro', 'Wiadomości Allegro'),
  }

  let client: ClientIdentity = { pk: clientPk, email: null, orders }
  shared.progress('client', 0, 1)
  const record = await readOneRecord({ ...shared, client }, 'Dane klienta', 'clients.retrieve', clientPk)
  const isSame = record !== null && (recordKey(record) ?? clientPk) === clientPk
  if (record && !isSame) shared.attempts.note('Dane klienta', OTHER_CLIENT)
  if (record && isSame) {
    await kinds.client.records.add(record)
    client = { ...client, email: emailOfClient(record) }
  }

  const reading: Reading = { ...shared, client }
  const notes = createNotesReader(reading, kinds.notes.records)
  await readList(reading, ordersOf(clientPk), kinds.orders.records, async (order) => {
    const pk = recordKey(order)
    if (pk !== null) orders.add(pk)
    add(invoicesOfOrder(order))
    await notes(order)
  })
  await readList(reading, invoicesOf(clientPk), kinds.invoices.records, (invoice) =>
    add(documentOfInvoice(invoice)),
  )
  const searched = { legacyInvoices: legacyInvoicesOf, threads: threadsOf }
  const search = async (name: keyof typeof searched): Promise<void> => {
    const { title, records } = kinds[name]
    if (client.email === null) shared.attempts.note(title, NO_EMAIL)
    else await readList(reading, searched[name](client.email), records)
  }
  await search('legacyInvoices')
  await readList(reading, casesOf(clientPk), kinds.cases.records, (conversation) =>
    add(attachmentsOf(conversation)),
  )
  await search('threads')
  return {
    kinds: Object.values(kinds),
    files: await fetchDocuments([...documents.values()], sources, reading, spool),
  }
}
