// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { takeSnapshot } from '../../../src/preload/field-text.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function focusedField(): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  return field
}

test('DESK-044 the snapshot of a field does not keep a screen in memory that the user has left', async () => {
  const snapshot = takeSnapshot(focusedField().ownerDocument)
  document.querySelector('input')?.remove()
  // The next field takes the place of the last one that had the focus.
  focusedField()
  // A reference stays valid until the end of its task.
  await setTimeout(0)
  collectGarbage()
  expect(snapshot?.field.deref()).toBeUndefined()
})
