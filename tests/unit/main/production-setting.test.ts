import { expect, test } from 'vitest'
import { profileChanges } from '#main/services/settings/profile-changes.ts'
import { readSettings } from '#main/services/settings/read-settings.ts'
import { defaultSettings } from '#main/services/settings/settings-schema.ts'

const production = {
  machine: { pk: 4, name: 'Polar 78' },
  actions: [{ pk: 9, name: 'Krojenie' }],
  signOutMinutes: 15,
}

test('PD-07 a new station is no production station; a profile defines whether it becomes one', () => {
  const fresh = defaultSettings('/tmp')
  expect(fresh.production).toBeNull()
  expect(profileChanges(fresh, { production })).toEqual([
    {
      key: 'production',
      label: 'Stanowisko produkcji',
      from: 'nie',
      to: 'Polar 78 · Krojenie, wylogowanie: po 15 min',
    },
  ])
})

test('PD-07 a policy may name the machine, and one without an action is reported', () => {
  const fallback = defaultSettings('/tmp')
  expect(readSettings(JSON.stringify({ production }), fallback)).toEqual({
    value: { production },
    problems: [],
  })
  const broken = readSettings(JSON.stringify({ production: { ...production, actions: [] } }), fallback)
  expect(broken?.value).toEqual({})
  expect(broken?.problems.join()).toContain('Wybierz przynajmniej jedną czynność')
})
