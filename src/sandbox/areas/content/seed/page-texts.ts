import type { Variants } from '../../../sample/translations-of.ts'

export interface SamplePage {
  url: Variants
  title: Variants
  description?: string
  keywords?: string
  /** Up to three, as its layout has them. */
  columns?: readonly Variants[]
  type?: 'text' | 'contact' | 'landing' | 'blog'
  menu?: 'top' | 'footer' | 'help'
  layout?: 'one_column' | 'two_columns' | 'three_columns' | 'two_columns_wide'
  isDraft?: true
  /** Not in the sitemap. */
  isHidden?: true
  subpages?: readonly SamplePage[]
}

const MEDIA = '/media/summernote'

/** The HTML is that of many hands and many years, as it is in a real shop. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  {
    url: ['o-nas', 'about-us', 'ueber-uns'],
    title: ['O nas', 'About us', 'Über uns'],
    description: 'Drukarnia internetowa z własną halą: druk cyfrowy, offset i wielki format.',
    keywords: 'drukarnia, druk online, o firmie',
    menu: 'top',
    layout: 'two_columns',
    columns: [
      [
        `<h1>Drukujemy od 1998 roku</h1>
<p>Własna hala, <strong>sześć maszyn</strong> i ludzie, którzy sprawdzają każdy plik. <a href="/kontakt/">Zapytaj nas</a>.</p>
<ul class="lista"><li>druk cyfrowy od 1 sztuki<li>offset B1<li>wielki format do 5&nbsp;m</ul>`,
        '<h1>Printing since 1998</h1><p>Six presses and people who check every file.</p>',
        '<h1>Wir drucken seit 1998</h1>\n<p>Eigene Halle, <b>sechs Maschinen</b>, gepr&uuml;fte Daten.</p>',
      ],
      [
        `<p><img src="${MEDIA}/katalog-oprawa-klejona.png" alt="Katalog w oprawie klejonej" width="320"></p>
<blockquote>Najpierw sprawdzamy, potem drukujemy.</blockquote>`,
        '',
        `<p><img src="${MEDIA}/katalog-oprawa-klejona.png" alt="Klebebindung"></p>`,
      ],
    ],
    subpages: [
      {
        url: ['park-maszynowy', 'machines', 'maschinenpark'],
        title: ['Park maszynowy', 'Our presses', 'Maschinenpark'],
        columns: [
          [
            `<table class="maszyny"><thead><tr><th>Maszyna</th><th>Format</th></tr></thead>
<tbody><tr><td>Offset 5-kolorowy</td><td>B1</td></tr><tr><td>Druk cyfrowy</td><td>SRA3</td></tr></tbody></table>`,
            '',
            '',
          ],
        ],
      },
      {
        url: ['praca', 'jobs', ''],
        title: ['Praca w drukarni', 'Jobs', ''],
        type: 'landing',
        columns: [['<p>Szukamy operatora maszyn cyfrowych. CV na <em>praca@druk.example</em>.</p>', '', '']],
      },
      {
        url: ['dla-agencji', 'agencies', 'fuer-agenturen'],
        title: ['Dla agencji', 'For agencies', 'Für Agenturen'],
        isDraft: true,
        isHidden: true,
      },
    ],
  },
  {
    url: ['jak-przygotowac-plik', 'artwork', 'druckdaten'],
    title: ['Jak przygotować plik do druku', 'Print-ready artwork', 'Druckdaten anlegen'],
    description: 'Spady, marginesy, kolory i czcionki: lista kontrolna przed wysłaniem pliku.',
    menu: 'help',
    layout: 'three_columns',
    columns: [
      [
        '<h2>Spady</h2><p>Dodaj <strong>3&nbsp;mm</strong> z&nbsp;każdej strony.</p>',
        '<h2>Bleed</h2><p>3 mm on every side.</p>',
        '<h2>Beschnitt</h2><p>3&nbsp;mm ringsum.</p>',
      ],
      [
        '<h2>Kolory</h2><p>CMYK, profil <code>ISO Coated v2</code>. Czerń w tekstach: tylko K.</p>',
        '',
        '<h2>Farben</h2><p>CMYK, Profil <code>ISO Coated v2</code>.</p>',
      ],
      [
        '<h2>Czcionki</h2><p>Zamień na krzywe albo osadź w&nbsp;PDF.</p><!-- film dodamy po targach -->',
        '',
        '',
      ],
    ],
    subpages: [
      {
        url: ['makiety', 'templates', 'vorlagen'],
        title: ['Makiety do pobrania', 'Templates', 'Vorlagen'],
        columns: [
          [
            '{% for file in templates %}<p><a href="{{ file.url }}">{{ file.name }}</a></p>{% endfor %}',
            '',
            '',
          ],
        ],
        subpages: [
          {
            url: ['makiety-ulotki', '', ''],
            title: ['Makiety ulotek składanych', '', ''],
            columns: [[`<p><img src="${MEDIA}/ulotki-skladane.png" alt="Ulotka składana w Z"></p>`, '', '']],
          },
          { url: ['makiety-wizytowki', '', ''], title: ['Makiety wizytówek', '', ''] },
        ],
      },
      {
        url: ['profile-kolorow', 'colour-profiles', 'farbprofile'],
        title: ['Profile kolorów', 'Colour profiles', 'Farbprofile'],
      },
      { url: ['film-instruktazowy', 'video', ''], title: ['Film instruktażowy', 'Video', ''], isDraft: true },
    ],
  },
  {
    url: ['dostawa-i-platnosci', 'delivery', 'versand'],
    title: ['Dostawa i płatności', 'Delivery and payment', 'Versand und Zahlung'],
    menu: 'help',
    layout: 'two_columns_wide',
    columns: [
      [
        '<p>Wysy&#322;amy kurierem UPS i&nbsp;GLS, odbi&oacute;r osobisty w&nbsp;Kielcach i Warszawie.</p>',
        '',
        '<p>Versand mit UPS und GLS.</p>',
      ],
      ['<p><b>Przedpłata</b>, przelew z&nbsp;terminem dla stałych klientów.</p>', '', ''],
    ],
    subpages: [
      { url: ['odbior-osobisty', 'pick-up', ''], title: ['Odbiór osobisty', 'Pick-up', ''] },
      {
        url: ['wysylka-do-niemiec', 'germany', 'versand-deutschland'],
        title: ['Wysyłka do Niemiec', 'Delivery to Germany', 'Versand nach Deutschland'],
        columns: [
          [
            `<p><IMG SRC="${MEDIA}/versand-nach-deutschland.png" ALT="Wysyłka do Niemiec">Paczki nadajemy codziennie.</p>`,
            '',
            `<p><IMG SRC="${MEDIA}/versand-nach-deutschland.png" ALT="Versand"></p>`,
          ],
        ],
      },
    ],
  },
  {
    url: ['realizacje', 'portfolio', 'referenzen'],
    title: ['Realizacje', 'Portfolio', 'Referenzen'],
    type: 'blog',
    menu: 'top',
    subpages: [
      {
        url: ['katalog-galerii', '', ''],
        title: ['Katalog wystawy dla galerii', '', ''],
        type: 'blog',
        columns: [
          [
            '<details><summary>Dane techniczne</summary><p>240 str., oprawa szyta, uszlachetnienie UV 3D</p></details>',
            '',
            '',
          ],
        ],
      },
      { url: ['stoisko-targowe', '', ''], title: ['Stoisko na targi w Poznaniu', '', ''], type: 'blog' },
    ],
  },
  {
    url: ['kontakt', 'contact', 'kontakt'],
    title: ['Kontakt', 'Contact', 'Kontakt'],
    type: 'contact',
    menu: 'top',
    layout: 'two_columns',
    columns: [
      [
        '<p>Pn–pt 8–18<br />tel. <a href="tel:+48410000000">41 000 00 00</a></p>',
        '<p>Mon–Fri 8–18</p>',
        '<p>Mo–Fr 8–18 Uhr</p>',
      ],
      [
        '<iframe width="560" height="315" src="https://maps.example/embed?q=Kielce" loading="lazy"></iframe>',
        '',
        '',
      ],
    ],
  },
  {
    url: ['regulamin', 'terms', 'agb'],
    title: ['Regulamin', 'Terms and conditions', 'AGB'],
    menu: 'footer',
    columns: [
      [
        '<ol><li><p>Sprzedawcą jest drukarnia.</p></li><li><p>Zamówienie wiąże po akceptacji pliku.</p></li></ol>',
        '',
        '<ol><li>Der Auftrag gilt ab Druckfreigabe.</li></ol>',
      ],
    ],
    subpages: [
      {
        url: ['polityka-prywatnosci', 'privacy', 'datenschutz'],
        title: ['Polityka prywatności', 'Privacy policy', 'Datenschutz'],
        menu: 'footer',
      },
      {
        url: ['reklamacje', 'complaints', 'reklamationen'],
        title: ['Reklamacje i zwroty', 'Complaints', 'Reklamationen'],
        menu: 'footer',
      },
    ],
  },
  {
    url: ['impressum', 'imprint', 'impressum'],
    title: ['Impressum', 'Imprint', 'Impressum'],
    menu: 'footer',
    columns: [['', '', '<p>Angaben gem&auml;&szlig; &sect; 5 DDG</p>']],
  },
  {
    url: ['black-week', 'black-week', 'black-week'],
    title: ['Black Week 2026', 'Black Week 2026', 'Black Week 2026'],
    type: 'landing',
    isHidden: true,
    isDraft: true,
  },
]
