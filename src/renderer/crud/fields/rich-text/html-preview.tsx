/** HTML of the API as a reader of the shop would see it: nothing in it runs, no frame of it is loaded. */
export function HtmlPreview({ html, label }: { html: string; label: string }) {
  return <pre aria-label={label}>{html}</pre>
}
