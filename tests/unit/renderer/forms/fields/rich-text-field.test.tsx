import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { PictureDialog, type ChosenPicture } from '#renderer/forms/fields/rich-text/picture-dialog.tsx'
import { useRemovedPictures } from '#renderer/forms/fields/rich-text/use-removed-pictures.ts'
import { TranslatedRichText } from '#renderer/forms/fields/rich-text/translated-rich-text.tsx'
import { asText, useField } from '#renderer/forms/fields/use-field.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { openForm, renderPage } from './form-page.tsx'

const TEXTS = {
  content_pl: '<p>Tekst</p>',
  content_en: '',
  content_de: '<p>Text</p>',
  content_cpde: '',
  content_cpen: '',
}

describe('HTML in five languages', () => {
  test('APP-008 has a tab for each language and marks the missing ones', () => {
    openForm(TEXTS, <TranslatedRichText name="content" label="Treść" />)
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual([
      'PL, polski',
      'DE, niemiecki',
      'EN, brak tłumaczenia, angielski',
      'CPDE, brak tłumaczenia, niemiecki, sklep niemiecki',
      'CPEN, brak tłumaczenia, angielski, sklep niemiecki',
    ])
  })

  test("CONT-022 the server's message about a language is shown at it, and its tab opens", async () => {
    const { save } = openForm(TEXTS, <TranslatedRichText name="content" label="Treść" />, {
      refuse: () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { content_de: ['Za długa treść.'] },
        })
      },
    })
    await save()
    const german = await screen.findByRole('group', { name: 'Treść: niemiecki' })
    expect(await within(german).findByText('Za długa treść.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'DE, błąd, niemiecki' }).getAttribute('aria-selected')).toBe(
        'true',
      ),
    )
  })

  test('unchanged HTML is sent exactly as it was received', async () => {
    const odd = { ...TEXTS, content_pl: '<P class=a>Zam&oacute;w<br/>{% for x in y %}</div>' }
    const { save, sent } = openForm(odd, <TranslatedRichText name="content" label="Treść" />)
    expect(await screen.findByText(/Otwarto źródło, bo edytor wizualny/)).toBeTruthy()
    await save()
    await waitFor(() => expect(sent).toEqual([odd]))
  })
})

const PICTURES = [
  { pk: 2, file: '/html-image/0123456789abcdef-01234567/b.png', name: 'b.png' },
  { pk: 1, file: '/html-image/1123456789abcdef-01234567/a.png', name: 'a.png' },
]

function openDialog(routes: RouteHandlers, files: File[] = []) {
  const bridge = createFakeBridge(routes, {
    'editorImages.all': () => PICTURES,
    'editorImages.delete': () => {
      throw failure({
        code: ErrorCode.validation,
        message: '',
        status: 400,
        nonFieldErrors: ['Obraz jest w użyciu.'],
      })
    },
  })
  const onChoose = vi.fn<(chosen: ChosenPicture) => void>()
  const user = renderPage(
    <PictureDialog files={files} picture={null} onChoose={onChoose} onClose={() => undefined} />,
  )
  return { bridge, user, onChoose }
}

const SHOWN = '<p>Tekst <img src="/html-image/0123456789abcdef-01234567/b.png"></p>'

/** A stand-in for the editor: a text that can be changed, with the picture handling. */
function Html({ name }: { name: string }) {
  const { value, change } = useField(name)
  useRemovedPictures(asText(value))
  return <textarea aria-label={name} value={asText(value)} onChange={(event) => change(event.target.value)} />
}

function openTexts(texts: Record<string, string>, answer: () => unknown = () => null) {
  const bridge = createFakeBridge(
    {},
    { 'editorImages.all': () => PICTURES, 'editorImages.delete': () => answer() },
  )
  const fields = Object.keys(texts).map((name) => <Html key={name} name={name} />)
  const form = openForm(texts, fields)
  return {
    ...form,
    bridge,
    takeOut: (name: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value: '<p>Tekst </p>' } }),
    answer: async (label: string) => {
      const question = within(await screen.findByRole('alertdialog'))
      expect(question.getByText(/nie ma już: „b\.png”/)).toBeTruthy()
      await form.user.click(question.getByRole('button', { name: label }))
    },
  }
}

// A closed dialog returns the focus in the next frame.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => requestAnimationFrame(resolve))
})

const notified = () => useNotices.getState().notices.map(({ kind, lines }) => [kind, lines.join(' ')])

describe('pictures removed from a text', () => {
  test('CONT-052 CONT-054 after saving and a confirmation one is deleted on the server, and that is reported', async () => {
    const { bridge, takeOut, save, answer } = openTexts({ content_pl: SHOWN })
    takeOut('content_pl')
    await save()
    await answer('Usuń z serwera')
    await waitFor(() => expect(notified()).toContainEqual(['success', 'Usunięto obraz „b.png” z serwera']))
    expect(bridge.callsOf('editorImages.delete')).toEqual([{ params: { pk: 2 } }])
  })

  test('CONT-052 one that another text of the record contains stays, without a prompt', async () => {
    const { bridge, sent, takeOut, save, answer } = openTexts({ content_pl: SHOWN, content_de: SHOWN })
    takeOut('content_pl')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    takeOut('content_de')
    await save()
    await answer('Zostaw')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Only a prompt requests the pictures, so there was one prompt.
    expect(bridge.callsOf('editorImages.all')).toHaveLength(1)
    expect(bridge.callsOf('editorImages.delete')).toEqual([])
  })

  test.each([
    ['a refusal', ErrorCode.validation, 400, ['error', 'Obraz jest w użyciu.']],
    ['one that is gone', ErrorCode.notFound, 404, ['success', 'Obrazu „b.png” nie ma już na serwerze']],
  ] as const)('CONT-054 %s is reported', async (_, code, status, notice) => {
    const { takeOut, save, answer } = openTexts({ content_pl: SHOWN }, () => {
      throw failure({ code, message: '', status, nonFieldErrors: ['Obraz jest w użyciu.'] })
    })
    takeOut('content_pl')
    await save()
    await answer('Usuń z serwera')
    await waitFor(() => expect(notified()).toContainEqual(notice))
  })
})

describe('pictures of a text', () => {
  test('an uploaded one is selected and inserted with its description', async () => {
    const { user, onChoose } = openDialog({})
    await user.click(await screen.findByRole('button', { name: 'a.png' }))
    await user.type(screen.getByLabelText('Opis obrazu'), 'Kubek')
    await user.click(screen.getByRole('button', { name: 'Wstaw' }))
    expect(onChoose).toHaveBeenCalledWith({ path: PICTURES[1]?.file, description: 'Kubek' })
  })

  test("CONT-051 CONT-053 if the response to an upload is empty, the server's newest picture is used", async () => {
    const { bridge, user, onChoose } = openDialog({ 'transfers.upload': () => null }, [
      new File(['x'], 'nowy.png', { type: 'image/png' }),
    ])
    await waitFor(() => expect(notified()).toContainEqual(['success', 'Dodano obraz „nowy.png”']))
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([
      { operation: 'editorImages.create', body: { file: 'file:1' } },
    ])
    await user.click(screen.getByRole('button', { name: 'Wstaw' }))
    expect(onChoose).toHaveBeenCalledWith({ path: PICTURES[0]?.file, description: '' })
  })

  test('CONT-053 a refused upload is reported, and nothing is selected', async () => {
    openDialog(
      {
        'transfers.upload': () => {
          throw failure({
            code: ErrorCode.validation,
            message: '',
            status: 400,
            fieldErrors: { file: ['To nie grafika.'] },
          })
        },
      },
      [new File(['x'], 'zly.png', { type: 'image/png' })],
    )
    await waitFor(() =>
      expect(notified()).toContainEqual(['error', expect.stringContaining('To nie grafika.')]),
    )
    expect(screen.getByRole('button', { name: 'Wstaw' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('CONT-053 a picture of 60 MB is refused with a message and never sent', async () => {
    const big = new File(['x'], 'wielki.png', { type: 'image/png' })
    Object.defineProperty(big, 'size', { value: 60_000_000 })
    const { bridge } = openDialog({}, [big])
    await waitFor(() =>
      expect(notified()).toContainEqual([
        'error',
        'Obraz wielki.png jest za duży: 60\u00a0MB. Największy dozwolony ma 10\u00a0MB.',
      ]),
    )
    expect(bridge.inputsOf('transfers.upload')).toEqual([])
  })

  test('CONT-054 a refused deletion is reported, and the picture stays', async () => {
    const { user, bridge } = openDialog({})
    await user.click(await screen.findByRole('button', { name: 'a.png' }))
    await user.click(screen.getByRole('button', { name: 'Usuń z serwera' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(notified()).toContainEqual(['error', 'Obraz jest w użyciu.']))
    expect(bridge.callsOf('editorImages.delete')).toEqual([{ params: { pk: 1 } }])
    expect(screen.getByRole('button', { name: 'a.png' })).toBeTruthy()
  })
})
