import { useEffect, useState } from "react";
import type { RouterContextProvider } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { materialContract, type OwnMaterial } from "./contract.ts";
import { MaterialLink } from "./material-link.tsx";
import styles from "./own-materials.module.css";
import { ownMaterialTexts as words } from "./texts.ts";

export const loadOwnMaterials = (context: Readonly<RouterContextProvider>) =>
  ask(context, materialContract.mine, undefined);

type Shown = Awaited<ReturnType<typeof loadOwnMaterials>>;

/** What a student was given, by subject and chapter; what is new stays marked until it is opened, or the page is left. */
export function OwnMaterials({ data, asOf }: Shown) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  useEffect(() => {
    // Where it fails, they are new once more.
    client(materialContract)
      .looked({ asOf })
      .catch(() => {});
  }, [asOf]);
  const fresh = data.filter(({ isNew }) => isNew).length;
  return (
    <>
      <PageHeader title={words.title} count={data.length} />
      {fresh > 0 && <p className={styles.fresh}>{words.fresh(fresh, data.length)}</p>}
      {data.length === 0 && <EmptyState text={words.none} icon="sheet" />}
      <div className={styles.subjects}>
        {[...Map.groupBy(data, ({ subject }) => subject)].map(([subject, ofSubject]) => (
          <Card key={subject} title={subject}>
            {[...Map.groupBy(ofSubject, ({ chapter }) => chapter)].map(([chapter, ofChapter]) => (
              <section key={chapter} className={styles.chapter}>
                <h3>{chapter}</h3>
                <ul>
                  {ofChapter.map((material) => (
                    <Item
                      key={material.materialId}
                      material={material}
                      isNew={material.isNew && !opened.includes(material.materialId)}
                      onOpen={() => setOpened((before) => [...before, material.materialId])}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}

type OfItem = { material: OwnMaterial; isNew: boolean; onOpen: () => void };

const Item = ({ material, isNew, onOpen }: OfItem) => (
  <li>
    <MaterialLink material={material} title={material.title} onOpen={onOpen} />
    {isNew && <Badge tone="soon">{words.isNew}</Badge>}
  </li>
);
