import { expect } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'

// The screens themselves are walked in `routes.spec.ts`.
test('DESK-091 what opens over a screen passes: the palette, the dialog of a printer', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await expect(page.getByRole('navigation', { name: 'Nawigacja' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Paleta poleceń' })).toBeVisible()
  await checkAccessibility(page, 'palette')

  await openRoute(page, '/station/settings')
  await page.getByRole('button', { name: 'Dodaj drukarkę' }).click()
  await page.getByRole('dialog').getByText('Ustawienia zaawansowane').click()
  await checkAccessibility(page, 'dialog of a printer')
})
