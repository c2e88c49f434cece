import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Entry {
  title: readonly [pl: string, en: string, de: string]
  content: readonly [pl: string, en: string, de: string]
  daysAgo: number
}

const MEDIA = '/media/summernote'

const ENTRIES: readonly Entry[] = [
  {
    title: ['Kalendarze 2027 już w sprzedaży', 'Calendars 2027 are here', 'Kalender 2027 sind da'],
    content: [
      `<p>Do końca listopada <strong>kalendarze ścienne</strong> i biurkowe kosztują <span style="color:#c00">20% mniej</span>.</p>
<p><img src="${MEDIA}/kalendarze-2027.png" alt="Kalendarze ścienne na rok 2027" width="320"></p>
<ul class="lista"><li>od 5 sztuk<li>papier kredowy 170&nbsp;g<li>spirala lub listwa</ul>`,
      `<p>Until the end of November <strong>wall calendars</strong> are 20% off.</p>`,
      `<p>Bis Ende November kosten <strong>Wandkalender</strong> 20&nbsp;% weniger.</p>
<p><img src="${MEDIA}/kalendarze-2027.png" alt="Wandkalender 2027"></p>`,
    ],
    daysAgo: 12,
  },
  {
    title: ['Dostawa przed świętami', 'Delivery before Christmas', 'Lieferung vor Weihnachten'],
    content: [
      `<p>Zam&oacute;wienia op&#322;acone do 15 grudnia wysy&#322;amy tak, by dotar&#322;y przed &#347;wi&#281;tami:</p>
<table class="terminy"><caption>Terminy</caption><thead><tr><th>Produkt</th><th>Ostatni dzień</th></tr></thead>
<tbody><tr><td>Fotoksiążki</td><td>12.12</td></tr><tr><td>Ulotki</td><td>17.12</td></tr></tbody></table>
<!-- termin dla Niemiec w osobnym wpisie -->`,
      '',
      '<p>Bestellungen, die bis zum 13. Dezember bezahlt sind, kommen rechtzeitig an.</p>',
    ],
    daysAgo: 3,
  },
  {
    title: ['Film: jak przygotować plik do druku', 'Video: print-ready files', 'Video: Druckdaten'],
    content: [
      `<h2>Spady, marginesy, kolory</h2>
<iframe width="560" height="315" src="https://www.youtube.com/embed/druk-cp-2026" allowfullscreen></iframe>
<details><summary>Lista kontrolna</summary><ol><li>spad 3 mm</li><li>CMYK</li><li>300 dpi</li></ol></details>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"Plik do druku"}</script>`,
      '',
      '',
    ],
    daysAgo: 40,
  },
  {
    title: ['Polecane produkty', 'Featured products', 'Empfohlene Produkte'],
    content: [
      `<h2>{% trans "Polecane" %}</h2>
<table class="polecane"><tbody>
{% for product in featured %}<tr><td>{{ product.name }}</td><td>{{ product.price }}</td></tr>{% endfor %}
</tbody></table>`,
      '',
      '',
    ],
    daysAgo: 75,
  },
  {
    title: ['Nowa oprawa: klejona PUR', 'New binding: PUR', 'Neue Bindung: PUR'],
    content: [
      `<div class="row"><div class="col-md-6"><h3>Katalogi</h3><p>Od 40 stron, do 300&nbsp;g okładka.</p></div>
<div class="col-md-6"><img src="${MEDIA}/katalog-oprawa-klejona.png" alt="Katalog w oprawie klejonej"></div></div>`,
      '<p>From 40 pages, cover up to 300 g.</p>',
      '<p>Ab 40 Seiten, Umschlag bis 300 g.</p>',
    ],
    daysAgo: 110,
  },
  {
    title: [
      'Wysyłka do Niemiec w 48 godzin',
      'Germany within 48 hours',
      'Versand nach Deutschland in 48 Stunden',
    ],
    content: [
      '<p>Paczki do Niemiec nadajemy codziennie, także w soboty.</p>',
      '<p>Parcels to Germany leave every day.</p>',
      `<p>Pakete nach Deutschland verlassen uns täglich.<br /><IMG SRC="${MEDIA}/versand-nach-deutschland.png" ALT="Versand"></p>`,
    ],
    daysAgo: 160,
  },
]

export function seedNews(database: Database, now: Date): void {
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
  for (const [index, { title, content, daysAgo }] of ENTRIES.entries()) {
    const pk = keyOf('news', index + 1)
    const variants = (name: string, [pl, en, de]: Entry['content']) => ({
      [`${name}_pl`]: pl,
      [`${name}_en`]: en,
      [`${name}_de`]: de,
      [`${name}_cpde`]: de,
      [`${name}_cpen`]: '',
    })
    const entry = {
      pk,
      ...variants('title', title),
      ...variants('content', content),
      publication_date: moment(daysAgo).slice(0, 10),
      date_added: moment(daysAgo + 2),
      date_modified: moment(daysAgo),
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('news', ?, ?)", pk, JSON.stringify(entry))
  }
}
