CREATE TABLE "guardian_links" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"by" integer,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_student_id_accounts_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_by_accounts_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_links_token" ON "guardian_links" USING btree ("token_hash");