import { ToolbarButton } from 'jodit/esm/modules/toolbar/button/button.js'

type NameIt = (this: { trigger?: HTMLElement }) => void

/** The arrow beside a button of the toolbar opens its choices: Jodit calls both alike. */
export function nameTriggers(): void {
  const nameButton = Reflect.get(ToolbarButton.prototype, 'updateAriaLabel') as NameIt
  const nameBoth: NameIt = function () {
    nameButton.call(this)
    const name = this.trigger?.getAttribute('aria-label')
    if (name) this.trigger?.setAttribute('aria-label', `${name}: rozwiń`)
  }
  Reflect.set(ToolbarButton.prototype, 'updateAriaLabel', nameBoth)
}
