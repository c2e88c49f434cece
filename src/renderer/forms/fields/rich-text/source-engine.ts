// Loaded with the first source view.
import { html } from '@codemirror/lang-html'
import { basicSetup, EditorView } from 'codemirror'
import { EditorState } from '@codemirror/state'

const POLISH = {
  Find: 'Szukaj',
  Replace: 'Zamień na',
  next: 'następne',
  previous: 'poprzednie',
  all: 'wszystkie',
  'match case': 'wielkość liter',
  regexp: 'wyrażenie regularne',
  'by word': 'całe słowa',
  replace: 'zamień',
  'replace all': 'zamień wszystkie',
  close: 'zamknij',
  'Fold line': 'Zwiń wiersz',
  'Unfold line': 'Rozwiń wiersz',
}

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunken)', color: 'var(--text-quiet)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-surface)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-scroller': { overflow: 'auto' },
})

export interface SourceView {
  focus(): void
  destroy(): void
}

/** Opens a source view. Tab leaves it like any other field. */
export function openSourceView(
  parent: HTMLElement,
  text: string,
  { label, onChange }: { label: string; onChange: (text: string) => void },
): SourceView {
  // In a shadow root the styles are added as a style sheet object, which the page's policy allows.
  const root = parent.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        basicSetup,
        html(),
        LOOK,
        EditorView.lineWrapping,
        EditorState.phrases.of(POLISH),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    focus: () => view.focus(),
    destroy() {
      view.destroy()
      root.host.remove()
    },
  }
}
