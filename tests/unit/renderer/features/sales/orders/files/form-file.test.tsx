import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FormFile } from '#renderer/forms/fields/form-file.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openForm } from '../../../../forms/fields/form-page.tsx'

const pdf = new File(['%PDF-1.7'], 'projekt.pdf', { type: 'application/pdf' })
const text = new File(['a'], 'notatki.txt', { type: 'text/plain' })
const empty = new File([], 'pusty.pdf', { type: 'application/pdf' })

function open() {
  const bridge = createFakeBridge()
  const schema = z.object({ file: z.object({ reference: z.string() }, 'Wybierz plik.') })
  const form = openForm(
    { file: null },
    <FormFile name="file" label="Plik projektowy" accept=".pdf,.tif" isRequired />,
    { schema },
  )
  return { bridge, ...form }
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Plik projektowy/)
const drop = (...files: File[]) => {
  const area = input().closest('.file-area')
  if (area) fireEvent.drop(area, { dataTransfer: { files } })
}

describe('a file in a form', () => {
  test('a chosen file is shown with its size and sent as its reference', async () => {
    const { user, sent, save } = open()
    await user.upload(input(), pdf)
    expect(await screen.findByText('projekt.pdf')).toBeTruthy()
    expect(screen.getByText('8 B')).toBeTruthy()
    await save()
    await waitFor(() => expect(sent).toMatchObject([{ file: { reference: 'file:1' } }]))
  })

  test('a dropped file is accepted like a chosen one', async () => {
    open()
    drop(pdf)
    expect(await screen.findByText('projekt.pdf')).toBeTruthy()
  })

  test('an empty file, a file of another type, and two files together are refused by name', async () => {
    open()
    drop(empty)
    expect(await screen.findByText('Plik pusty.pdf jest pusty (0 B).')).toBeTruthy()
    drop(text)
    expect(
      await screen.findByText('Nieobsługiwany rodzaj pliku: notatki.txt. Dozwolone: PDF, TIF.'),
    ).toBeTruthy()
    drop(pdf, pdf)
    expect(await screen.findByText('Tutaj mieści się tylko jeden plik.')).toBeTruthy()
    expect(screen.queryByText('projekt.pdf')).toBeNull()
  })

  test('a removed file is required again, and the focus stays at the field', async () => {
    const { user, sent, save } = open()
    drop(pdf)
    await user.click(await screen.findByRole('button', { name: 'Usuń plik projekt.pdf' }))
    expect(document.activeElement).toBe(input())
    await save()
    expect(await screen.findByText('Wybierz plik.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('a file that cannot be passed to the main process is reported at the field', async () => {
    const { bridge } = open()
    bridge.attach = () =>
      Promise.resolve({ ok: false, error: { code: ErrorCode.fileUnknown, message: 'Plik nie istnieje.' } })
    drop(pdf)
    expect(await screen.findByText('Plik nie istnieje.')).toBeTruthy()
  })

  test('the last chosen file wins over a late response for the previous one', async () => {
    const { bridge } = open()
    const answers: ((reference: string) => void)[] = []
    bridge.attach = () =>
      new Promise((resolve) => answers.push((reference) => resolve({ ok: true, data: { reference } })))
    drop(new File(['1'], 'pierwszy.pdf'))
    drop(new File(['22'], 'drugi.pdf'))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.('file:2')
    expect(await screen.findByText('drugi.pdf')).toBeTruthy()
    await act(async () => answers[0]?.('file:1'))
    expect(screen.queryByText('pierwszy.pdf')).toBeNull()
  })
})
