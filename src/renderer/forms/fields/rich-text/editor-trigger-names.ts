import { ToolbarButton } from 'jodit/esm/modules/toolbar/button/button.js'

type NameIt = (this: { trigger?: HTMLElement }) => void

/**
 * Gives the arrow beside a toolbar button, which opens its choices, a name of its own. Jodit gives both the same name.
 */
export function nameTriggers(): void {
  const nameButton = Reflect.get(ToolbarButton.prototype, 'updateAriaLabel') as NameIt
  const nameBoth: NameIt = function () {
    nameButton.call(this)
    const name = this.trigger?.getAttribute('aria-label')
    if (name) this.trigger?.setAttribute('aria-label', `${name}: rozwiń`)
  }
  Reflect.set(ToolbarButton.prototype, 'updateAriaLabel', nameBoth)
}
