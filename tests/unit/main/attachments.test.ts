import { expect, test } from 'vitest'
import { createAttachments } from '#main/services/transfers/attachments.ts'

test('DESK-017 a chosen file is found by a reference that does not reveal its path', () => {
  const attachments = createAttachments()
  const file = { path: '/home/biuro/tajne.pdf', name: 'tajne.pdf', size: 7 }
  const reference = attachments.add(file)
  expect(reference).not.toContain('tajne')
  expect(attachments.find(reference)).toEqual(file)
  expect(attachments.find('/home/biuro/tajne.pdf')).toBeNull()
})

test('a file that is not on disk, such as one dragged from a message, is refused with instructions', () => {
  expect(() => createAttachments().add({ path: '', name: 'logo.png', size: 7 })).toThrow(
    'Tego pliku nie ma na dysku. Zapisz go w folderze i wybierz jeszcze raz.',
  )
})
