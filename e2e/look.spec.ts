import { drawFigure } from '../packages/server/src/testing/figure.ts';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { button, enter, expect, newSeller, saying, test, WHEN_MADE } from './fixtures.ts';

test.slow();

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('a look is recreated: reference, clothes, pictures, choice, end, and again', async ({
  page,
  request,
  texts,
}) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/look/new');
  await page
    .getByLabel(texts.look.chooseReference)
    .setInputFiles(photo('reference.jpg', await drawFigure()));
  await expect(page.getByText(texts.look['status-0'])).toBeVisible(WHEN_MADE);
  await page.getByLabel(texts.tool.add).setInputFiles(photo('tee.jpg', await drawTee()));
  await page
    .getByRole('radiogroup', { name: texts.picker.model })
    .getByRole('radio')
    .first()
    .click();
  const make = button(page, saying(texts.look.make));
  await expect(make).toBeEnabled(WHEN_MADE);
  await page.reload();
  await make.click();
  await button(page, new RegExp(`^${texts.look.choose}: `))
    .first()
    .click(WHEN_MADE);
  await expect(page.getByText(texts.look['status-3'])).toBeVisible();
  await page.reload();
  await button(page, texts.look.finish).click();
  await expect(page.getByText(texts.look['status-4'])).toBeVisible();
  await button(page, texts.look.editAgain).click();
  await expect(page.getByText(texts.look['status-4'])).toBeHidden();
  await button(page, texts.look.delete).click();
  await expect(page).toHaveURL(/#\/edit\/look\/new$/);
});
