import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.server.ts'

test.each([
  ['<p>Bonjour <strong>Léa</strong>, 你好</p>', '<p>Bonjour <strong>Léa</strong>, 你好</p>'],
  ['<p>5 &lt; 6 &amp; plus</p>', '<p>5 &lt; 6 &amp; plus</p>'],
  ['<h2 style="color:red" onclick="x()">Titre</h2>', '<h2>Titre</h2>'],
  ['<script>alert(1)</script><p>reste</p>', '<p>reste</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="https://example.test/">x</a>', '<a href="https://example.test/">x</a>'],
  ['<img src="https://elsewhere.test/pixel.gif">', ''],
  ['<img src="/storage/default/1.png" onerror="x()" alt="plan">', '<img src="/storage/default/1.png" alt="plan" />'],
  ['<iframe src="/admin"></iframe><object></object><form><input></form>', ''],
])('%j becomes %j', (written, kept) => {
  expect(cleanHtml(written)).toBe(kept)
})
