// Changes of Jodit that it has no option for.
import { Create } from 'jodit/esm/core/create/create.js'
import { ToolbarButton } from 'jodit/esm/modules/toolbar/button/button.js'
import { ToolbarEditorCollection } from 'jodit/esm/modules/toolbar/collection/editor-collection.js'

type FromHtml = (this: { doc: Document }, html: string | number, ...more: unknown[]) => HTMLElement

/**
 * Makes Jodit style its toolbar and pop-ups (e.g. colour fields) by script, because the page's content security policy
 * refuses `style` attributes in HTML.
 */
export function quietenStyles(): void {
  const fromHTML = Reflect.get(Create.prototype, 'fromHTML') as FromHtml
  const quietFromHtml: FromHtml = function (html, ...more) {
    if (this.doc !== document) return fromHTML.call(this, html, ...more)
    const made = fromHTML.call(this, String(html).replaceAll(' style="', ' data-rt-style="'), ...more)
    for (const element of [made, ...made.querySelectorAll<HTMLElement>('[data-rt-style]')]) {
      const style = element.dataset['rtStyle']
      if (style !== undefined) element.style.cssText = style
    }
    return made
  }
  Reflect.set(Create.prototype, 'fromHTML', quietFromHtml)
  // Jodit hides this input with such a style. It is only needed if an editor is inside a `<label>`.
  Reflect.set(ToolbarEditorCollection.prototype, 'prependInvisibleInput', () => undefined)
}

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
