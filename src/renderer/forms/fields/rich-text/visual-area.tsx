import { Callout } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { PictureDialog, type ChosenPicture } from './picture-dialog.tsx'
import { checkHtml } from './round-trip.ts'
import { HiddenText, openVisualEditor, TextAlteredByEditor, type VisualEditor } from './visual-editor.ts'

interface VisualAreaProps {
  ref?: Ref<{ focus: () => void }>
  html: string
  label: string
  lang: string
  isRequired: boolean
  errors: string
  onEdit: (html: string) => void
  /** Called if this editor cannot be used: it would change the text, or (`hidden`) show an empty page instead. */
  onUnfaithful: (reason: 'changed' | 'hidden') => void
}

/**
 * Purpose of the open picture dialog: a new picture, possibly with files to upload first, or an existing one in the
 * text.
 */
type PictureTask = { files: readonly File[] } | { picture: HTMLImageElement }

export function VisualArea(props: VisualAreaProps) {
  const { ref, html, label, lang, isRequired, errors } = props
  const holder = useRef<HTMLDivElement>(null)
  const editor = useRef<VisualEditor | null>(null)
  const wantsFocus = useRef(false)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [task, setTask] = useState<PictureTask | null>(null)
  const edit = useEffectEvent(props.onEdit)
  const giveUp = useEffectEvent((cause: unknown) => {
    if (cause instanceof HiddenText) props.onUnfaithful('hidden')
    else if (cause instanceof TextAlteredByEditor) props.onUnfaithful('changed')
    else setState('failed')
  })

  useImperativeHandle(ref, () => ({
    focus() {
      wantsFocus.current = true
      editor.current?.focus()
    },
  }))

  useEffect(() => {
    const { units } = checkHtml(html)
    const place = holder.current?.appendChild(document.createElement('div'))
    if (!place || !units) return undefined
    const life = new AbortController()
    const open = async () => {
      const made = await openVisualEditor({
        holder: place,
        html,
        units,
        label,
        lang,
        onEdit: (text) => edit(text),
        onPictures: (files) => setTask({ files }),
        onPicture: (picture) => setTask({ picture }),
        signal: life.signal,
      })
      editor.current = made
      setState('ready')
      if (wantsFocus.current) made.focus()
    }
    open().catch((cause: unknown) => {
      if (life.signal.aborted) return
      life.abort()
      giveUp(cause)
    })
    return () => {
      editor.current?.commit()
      editor.current = null
      life.abort()
      place.remove()
    }
  }, [html, label, lang])

  useEffect(() => {
    if (state === 'ready') editor.current?.describe({ isRequired, errors })
  }, [state, isRequired, errors])

  function take(chosen: ChosenPicture) {
    setTask(null)
    if (task && 'picture' in task) {
      task.picture.setAttribute('alt', chosen.description)
      editor.current?.commit()
    } else {
      editor.current?.insert(pictureHtml(chosen))
    }
    editor.current?.focus()
  }

  return (
    <>
      <div
        className={`rich-text-visual${errors ? ' rich-text-wrong' : ''}`}
        data-state={state}
        aria-busy={state === 'loading'}
        ref={holder}
      />
      {state === 'failed' && (
        <Callout intent="danger" compact>
          Nie udało się otworzyć edytora. Treść można zmienić w źródle.
        </Callout>
      )}
      {task && (
        <PictureDialog
          files={'files' in task ? task.files : []}
          picture={'picture' in task ? task.picture : null}
          onChoose={take}
          onClose={() => {
            setTask(null)
            editor.current?.focus()
          }}
        />
      )}
    </>
  )
}

function pictureHtml({ path, description }: ChosenPicture): string {
  const { ownerDocument } = document.createElement('template').content
  const picture = ownerDocument.createElement('img')
  picture.setAttribute('src', path)
  picture.setAttribute('alt', description)
  return picture.outerHTML
}
