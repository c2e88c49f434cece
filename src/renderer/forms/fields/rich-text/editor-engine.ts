// Loaded with the first visual editor. Only the plug-ins named here exist: without `clean-html`, `wrap-nodes`, `media`
// and `video` nothing rewrites the HTML, and without `source` nothing of Ace or js-beautify is ever requested.
import 'jodit/es2021/jodit.min.css'
import { Icon } from 'jodit/esm/core/ui/icon.js'
import { Jodit } from 'jodit/esm/jodit.js'
import pl from 'jodit/esm/langs/pl.js'
import * as Modules from 'jodit/esm/modules/index.js'
import * as Icons from 'jodit/esm/styles/icons/index.js'
import 'jodit/esm/plugins/backspace/backspace.js'
import 'jodit/esm/plugins/bold/bold.js'
import 'jodit/esm/plugins/color/color.js'
import 'jodit/esm/plugins/delete/delete.js'
import 'jodit/esm/plugins/dtd/dtd.js'
import 'jodit/esm/plugins/enter/enter.js'
import 'jodit/esm/plugins/format-block/format-block.js'
import 'jodit/esm/plugins/hotkeys/hotkeys.js'
import 'jodit/esm/plugins/hr/hr.js'
import imageIcon from 'jodit/esm/plugins/image/image.svg.js'
import 'jodit/esm/plugins/indent/indent.js'
import 'jodit/esm/plugins/inline-popup/inline-popup.js'
import 'jodit/esm/plugins/justify/justify.js'
import 'jodit/esm/plugins/link/link.js'
import 'jodit/esm/plugins/ordered-list/ordered-list.js'
import 'jodit/esm/plugins/redo-undo/redo-undo.js'
import 'jodit/esm/plugins/select/select.js'
import 'jodit/esm/plugins/table/table.js'
import 'jodit/esm/plugins/toolbar-navigation/toolbar-navigation.js'
import '../../../ui/html/trusted-types.ts'
import { nameTriggers, quietenStyles } from './editor-patches.ts'

for (const [name, svg] of Object.entries(Icons)) Icon.set(name.replace('_', '-'), svg)
Icon.set('image', imageIcon)
for (const module of Object.values(Modules)) {
  const named = (module as { prototype?: { className?: () => string } }).prototype
  if (typeof named?.className === 'function') {
    Object.assign(Jodit.modules, { [named.className()]: module })
  }
}

quietenStyles()
nameTriggers()
Object.assign(Jodit.defaultOptions.controls['paragraph'] ?? {}, {
  childTemplate: (editor: Jodit, tag: string, name: string) => `<${tag}>${editor.i18n(name)}</${tag}>`,
})

/** Polish texts that the language file lacks. */
const MORE_POLISH = {
  'Background color': 'Tło',
  'Class name': 'Klasa CSS',
  Text: 'Tekst',
  'Text color': 'Kolor tekstu',
  'Insert className': 'Klasa CSS',
  'Horizontal align': 'Wyrównanie w poziomie',
  'Vertical align': 'Wyrównanie w pionie',
  'Delete table': 'Usuń tabelę',
  'Insert table': 'Wstaw tabelę',
  'Split vertical': 'Podziel w pionie',
  'Split horizontal': 'Podziel w poziomie',
  'Table style': 'Styl tabeli',
  'Header row': 'Wiersz nagłówka',
  Default: 'Domyślnie',
  Delete: 'Usuń',
  Edit: 'Zmień opis',
  Open: 'Otwórz',
  Unlink: 'Usuń odnośnik',
  Update: 'Zmień',
  Align: 'Wyrównanie',
  Color: 'Kolor',
  Normal: 'Zwykły tekst',
  Paragraph: 'Akapit',
  Strike: 'Przekreślenie',
  Strikethrough: 'Przekreślenie',
  Underline: 'Podkreślenie',
  'Empty cell': 'Wyczyść komórkę',
}
Object.assign(Jodit.lang, { pl: { ...pl, ...MORE_POLISH } })

export { Jodit }
