CREATE TABLE "stored_objects" (
	"object" text collate "C" PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "material_parts" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_parts" ADD COLUMN "object" text collate "C";--> statement-breakpoint
CREATE INDEX "stored_objects_left" ON "stored_objects" USING btree ("left_at") WHERE "stored_objects"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "material_parts_here" ON "material_parts" USING btree ("file_id") WHERE "material_parts"."bytes" is not null;--> statement-breakpoint
ALTER TABLE "material_parts" ADD CONSTRAINT "material_parts_somewhere" CHECK (num_nonnulls("material_parts"."bytes", "material_parts"."object") = 1);--> statement-breakpoint
create or replace function object_left() returns trigger language plpgsql as $$
begin
  update stored_objects set left_at = now() where object = old.object;
  return null;
end $$;--> statement-breakpoint
create trigger material_parts_object_left after delete on material_parts
  for each row when (old.object is not null) execute function object_left();
