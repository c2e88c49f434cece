import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { put } from '#support/renderer/put.ts'
import { anOrder, aSlowResponse, openOrder, type Json } from '../deliveries/deliveries-harness.tsx'

const NOTES = ['view_order', 'view_note', 'add_note', 'change_note', 'delete_note', 'view_tag']

const aNote = (changes: Json = {}): Json => ({
  pk: 31,
  text: 'Paczkę zostawić\nna recepcji.',
  tags: [2],
  object_id: 10482,
  content_type: 'order',
  last_modified_by: 'Barbara Zielińska',
  date_modified: '2026-11-20T10:15:00Z',
  ...changes,
})

const page = (...results: Json[]) => ({ count: results.length, results })

interface NotesSetup {
  /** The notes on the server. The order points to the first one. */
  notes?: Json[]
  permissions?: string[]
  operations?: OperationHandlers
}

async function openNotes({ notes = [aNote()], permissions = NOTES, operations = {} }: NotesSetup = {}) {
  const kept = { notes }
  const order = () => anOrder({ note_pk: kept.notes[0]?.['pk'] ?? null })
  const app = await openOrder({
    permissions,
    operations: {
      'orders.retrieve': order,
      'notes.retrieve': ({ params }) => {
        const found = kept.notes.find((note) => note['pk'] === params.pk)
        if (!found) throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie znaleziono.' })
        return found
      },
      'notes.list': () => page(...kept.notes),
      'tags.options': () => [
        { value: 2, label: 'Pilne' },
        { value: 5, label: 'Targi' },
      ],
      ...operations,
    },
  })
  return { ...app, kept }
}

const edit = (user: Awaited<ReturnType<typeof openNotes>>['user']) =>
  screen.findByRole('button', { name: /^Edytuj/ }).then((button) => user.click(button))
const text = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLTextAreaElement>(/^Treść/)
const submit = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })
const NEW_DIALOG = { name: 'Nowa notatka do zamówienia 10482' }
const EDIT_DIALOG = { name: 'Notatka do zamówienia 10482' }

describe('permissions', () => {
  test('ORD-112 without view_note there are no notes and no anchor, and nothing is requested', async () => {
    const { bridge } = await openNotes({ permissions: NOTES.filter((one) => one !== 'view_note') })
    await screen.findByRole('heading', { name: /^Historia/ })
    expect(screen.queryByRole('heading', { name: /^Notatki/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Notatki' })).toBeNull()
    expect(bridge.callsOf('notes.retrieve')).toEqual([])
    expect(bridge.callsOf('notes.list')).toEqual([])
  })

  test('ORD-112 with only view_note they are shown, with tags only if the user has view_tag', async () => {
    const { bridge } = await openNotes({ permissions: ['view_order', 'view_note'] })
    expect(await screen.findByText(/Paczkę zostawić/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Notatki' })).toBeTruthy()
    expect(screen.queryByText('Pilne')).toBeNull()
    expect(bridge.callsOf('tags.options')).toEqual([])
  })

  test.each([
    ['ORD-113', 'add_note', 'Dodaj notatkę'],
    ['ORD-114', 'change_note', /^Edytuj notatkę/],
    ['ORD-115', 'delete_note', /^Usuń notatkę/],
  ] as const)('%s without %s the button is missing', async (_rule, permission, name) => {
    await openNotes({ permissions: NOTES.filter((one) => one !== permission) })
    await screen.findByText(/Paczkę zostawić/)
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('ORD-113..115 with the permissions all three buttons are shown', async () => {
    await openNotes()
    await screen.findByText(/Paczkę zostawić/)
    expect(await screen.findByText('Pilne')).toBeTruthy()
    for (const name of ['Dodaj notatkę', /^Edytuj notatkę „Paczkę zostawić na recepcji.”/, /^Usuń notatkę/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })
})

describe('adding', () => {
  test('ORD-111 CONT-046 CONT-047 CONT-048 a new note is posted with text, order, model and pks of the offered tags', async () => {
    const { bridge, user, kept } = await openNotes({
      notes: [],
      operations: {
        'notes.create': ({ body }) => {
          kept.notes = [aNote({ pk: 32, ...body })]
          return kept.notes[0]
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Dodaj notatkę' }))
    const dialog = await screen.findByRole('dialog', NEW_DIALOG)
    await user.type(text(dialog), 'Pilne{Enter}na jutro')
    await user.click(within(dialog).getByLabelText(/^Tagi/))
    await user.click(await screen.findByRole('option', { name: 'Targi' }))
    await user.click(submit(dialog, 'Dodaj notatkę'))
    await screen.findByText('Dodano notatkę')
    expect(bridge.callsOf('notes.create')).toMatchObject([
      { body: { text: 'Pilne\nna jutro', object_id: 10482, content_type: 'order', tags: [5] } },
    ])
    expect(await screen.findByText(/na jutro/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without view_tag a note is added without tags', async () => {
    const { bridge, user } = await openNotes({
      notes: [],
      permissions: NOTES.filter((one) => one !== 'view_tag'),
      operations: { 'notes.create': () => aNote() },
    })
    await user.click(await screen.findByRole('button', { name: 'Dodaj notatkę' }))
    const dialog = await screen.findByRole('dialog', NEW_DIALOG)
    expect(within(dialog).queryByLabelText(/^Tagi/)).toBeNull()
    await user.type(text(dialog), 'x')
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await screen.findByText('Dodano notatkę')
    expect(bridge.callsOf('notes.create')).toHaveLength(1)
    expect(bridge.callsOf('notes.create')[0]?.body.tags).toEqual([])
  })

  test('an empty note is not sent; a note with a slow response is sent once', async () => {
    const slow = aSlowResponse<unknown>()
    const { bridge, user } = await openNotes({
      notes: [],
      operations: { 'notes.create': () => slow.promise },
    })
    await user.click(await screen.findByRole('button', { name: 'Dodaj notatkę' }))
    const dialog = await screen.findByRole('dialog', NEW_DIALOG)
    await user.type(text(dialog), '  ')
    await user.click(submit(dialog, 'Dodaj notatkę'))
    expect(await within(dialog).findByText('To pole jest wymagane.')).toBeTruthy()
    expect(bridge.callsOf('notes.create')).toEqual([])
    await user.type(text(dialog), 'x')
    await user.dblClick(submit(dialog, 'Dodaj notatkę'))
    slow.answer(aNote())
    await screen.findByText('Dodano notatkę')
    expect(bridge.callsOf('notes.create')).toHaveLength(1)
  })
})

describe('editing', () => {
  test('ORD-111 the same dialog opens with the note’s text, and sends only the changes', async () => {
    const { bridge, user, kept } = await openNotes({
      operations: {
        'notes.update': ({ body }) => {
          kept.notes = [aNote({ ...body })]
          return kept.notes[0]
        },
      },
    })
    await edit(user)
    const dialog = await screen.findByRole('dialog', EDIT_DIALOG)
    expect(text(dialog).value).toBe('Paczkę zostawić\nna recepcji.')
    await user.clear(text(dialog))
    await put(user, text(dialog), 'Nowa treść')
    await user.click(submit(dialog, 'Zapisz'))
    await screen.findByText('Zapisano notatkę')
    expect(bridge.callsOf('notes.update')).toEqual([
      { params: { pk: 31 }, query: undefined, body: { text: 'Nowa treść' } },
    ])
    expect(await screen.findByText('Nowa treść')).toBeTruthy()
  })

  const failing = (error: Json) => ({
    'notes.update': () => {
      throw failure({ code: ErrorCode.validation, message: 'Nie przyjęto.', ...error })
    },
  })

  async function saveInVain(error: Json) {
    const { bridge, user } = await openNotes({ operations: failing(error) })
    await edit(user)
    const dialog = await screen.findByRole('dialog', EDIT_DIALOG)
    await put(user, text(dialog), ' Jeszcze coś.')
    await user.click(submit(dialog, 'Zapisz'))
    await within(dialog).findByText(/Nie udało się zapisać notatki\./)
    return { bridge, user, dialog }
  }

  /** Returns the help and the error that describe an invalid field, as a screen reader announces them. */
  const errorAt = (field: HTMLElement) =>
    field.getAttribute('aria-invalid') === 'true'
      ? (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join('')
      : null
  const tagsField = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Tagi/)

  test.each([
    [{ text: ['Za długa.'], tags: ['Nie ma tagu 2.'] }, 'Za długa.', 'Nie ma tagu 2.'],
    [{ text: ['Za długa.'] }, 'Za długa.', null],
    [{ tags: ['Nie ma tagu 2.'] }, null, 'Nie ma tagu 2.'],
  ])(
    "CONT-049 %j: the server's errors for text and tags are shown there",
    async (fieldErrors, atText, atTags) => {
      const { dialog } = await saveInVain({ status: 400, fieldErrors })
      expect(errorAt(text(dialog))).toEqual(atText && `Ctrl+Enter zapisuje.${atText}`)
      expect(errorAt(tagsField(dialog))).toBe(atTags)
    },
  )

  test('a refused text that was changed says "poprawione, zapisz" instead of the old error', async () => {
    const { user, dialog } = await saveInVain({ status: 400, fieldErrors: { text: ['Za długa.'] } })
    await put(user, text(dialog), ' Krócej.')
    const described = text(dialog).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Ctrl+Enter zapisuje. poprawione, zapisz')
    expect(text(dialog).getAttribute('aria-invalid')).toBeNull()
  })

  test.each([
    ['400', { status: 400, fieldErrors: { text: ['Za długa.'] } }, 'Za długa.'],
    ['403', { code: ErrorCode.forbidden, status: 403, nonFieldErrors: ['Brak dostępu.'] }, 'Brak dostępu.'],
    ['500', { code: ErrorCode.server, status: 500, message: 'Błąd serwera' }, 'Błąd serwera'],
    ['a time-out', { code: ErrorCode.timeout, message: 'Za długo.' }, 'Za długo.'],
  ])(
    'CONT-050 %s shows a note error with the message, and the typed text stays',
    async (_name, error, words) => {
      const { bridge, user, dialog } = await saveInVain(error)
      const notices = useNotices.getState().notices.map(({ kind, lines }) => [kind, lines.join('; ')])
      expect(notices).toEqual([['error', expect.stringContaining(words)]])
      expect(notices[0]?.[1]).toContain('Nie udało się zapisać notatki.')
      expect(text(dialog).value).toContain('Jeszcze coś.')
      // The response may have been lost after the note was saved.
      await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(2))
      bridge.use({}, { 'notes.update': () => aNote() })
      await user.click(submit(dialog, 'Zapisz'))
      await screen.findByText('Zapisano notatkę')
    },
  )
})

describe('deleting', () => {
  test('ORD-115 prompts first, then the note is gone', async () => {
    const { bridge, user, kept } = await openNotes({
      operations: { 'notes.delete': () => void (kept.notes = []) },
    })
    await user.click(await screen.findByRole('button', { name: /^Usuń notatkę/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Usunąć notatkę „Paczkę zostawić na recepcji.”?')
    await user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    expect(bridge.callsOf('notes.delete')).toEqual([])
    await user.click(await screen.findByRole('button', { name: /^Usuń notatkę/ }))
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await screen.findByText('Zamówienie nie ma notatek.')
    expect(bridge.callsOf('notes.delete')).toMatchObject([{ params: { pk: 31 } }])
  })

  test('after a refusal the note stays', async () => {
    const { user } = await openNotes({
      operations: {
        'notes.delete': () => {
          throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Brak dostępu.' })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Usuń notatkę/ }))
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Brak dostępu.')).toBeTruthy()
    expect(screen.getByText(/Paczkę zostawić/)).toBeTruthy()
  })
})

describe('the notes that belong to the order', () => {
  test('several notes are all shown if the server filters them by order', async () => {
    await openNotes({ notes: [aNote({ pk: 33, text: 'Druga' }), aNote({ pk: 31, text: 'Pierwsza' })] })
    expect(await screen.findByText('Druga')).toBeTruthy()
    expect(screen.getByText('Pierwsza')).toBeTruthy()
  })

  test('if the server ignores the filter, only the order’s own note is shown', async () => {
    await openNotes({
      operations: { 'notes.list': () => page(aNote(), aNote({ pk: 40, text: 'Cudza', object_id: 7 })) },
    })
    expect(await screen.findByText(/Paczkę zostawić/)).toBeTruthy()
    expect(screen.queryByText('Cudza')).toBeNull()
  })

  test('a refused list is not a failure if the note itself can be read', async () => {
    await openNotes({
      operations: {
        'notes.list': () => {
          throw failure({ code: ErrorCode.validation, status: 400, message: 'Nieznany filtr.' })
        },
      },
    })
    expect(await screen.findByText(/Paczkę zostawić/)).toBeTruthy()
    expect(screen.queryByText(/Nie udało się wczytać notatek/)).toBeNull()
  })

  test('a note that cannot be read says so, and can be requested again', async () => {
    const broken = () => {
      throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera' })
    }
    const { bridge, user } = await openNotes({
      operations: { 'notes.list': broken, 'notes.retrieve': broken },
    })
    await screen.findByText(/Nie udało się wczytać notatek: Błąd serwera/)
    bridge.use({}, { 'notes.retrieve': () => aNote() })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText(/Paczkę zostawić/)).toBeTruthy()
  })
})

test('ORD-111 a note whose response is lost is found on the order, and added once', async () => {
  const added: Json[] = []
  const { bridge, user } = await openNotes({
    operations: {
      'notes.list': () => page(...added, aNote()),
      'notes.create': ({ body }) => {
        added.push(aNote({ ...body, pk: 32 }))
        throw failure({
          code: ErrorCode.unreachable,
          message: 'Brak połączenia z serwerem.',
          isOutcomeUnknown: true,
        })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dodaj notatkę' }))
  const dialog = await screen.findByRole('dialog', NEW_DIALOG)
  await put(user, text(dialog), 'Dzwonił klient')
  await user.click(submit(dialog, 'Dodaj notatkę'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Dzwonił klient')).toBeTruthy()
  expect(bridge.callsOf('notes.create')).toHaveLength(1)
})
