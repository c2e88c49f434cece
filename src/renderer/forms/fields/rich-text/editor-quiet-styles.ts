import { Create } from 'jodit/esm/core/create/create.js'
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
