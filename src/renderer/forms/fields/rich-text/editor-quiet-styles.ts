import { Create } from 'jodit/esm/core/create/create.js'
import { ToolbarEditorCollection } from 'jodit/esm/modules/toolbar/collection/editor-collection.js'

type FromHtml = (this: { doc: Document }, html: string | number, ...more: unknown[]) => HTMLElement

/**
 * The page's policy refuses `style` in HTML, while styles set by a script are as good as any: what Jodit makes for its
 * own toolbar and pop-ups (colour fields, say) gets its styles that way.
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
  // An input that is needed only where an editor stands in a `<label>`, and made invisible by such a style.
  Reflect.set(ToolbarEditorCollection.prototype, 'prependInvisibleInput', () => undefined)
}
